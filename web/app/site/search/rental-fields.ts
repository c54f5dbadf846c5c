import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { datesFault } from '@masar/domain/enquiry'
import { addDays } from '@masar/domain/muscat-time'
import { scrollBehaviour } from '../../ui/smooth-scroll.ts'
import type { Locations } from './location-choice.ts'
import type { Dates } from './rental-period.ts'
import { listAddress, type SearchState } from './search-state.ts'
import { keepLocations } from './stored-locations.ts'
import { useRequestedSearch } from './use-requested-search.ts'

export type RentalFields = Locations & { startDate: Date; endDate: Date }

/** A date is null while its cell is empty or cannot be read. */
type Fields = Locations & { startDate: Date | null; endDate: Date | null }

type WrongDates = 'datesMissing' | 'endNotAfterStart' | 'startPast'

function faultOf({ startDate, endDate }: Fields): WrongDates | undefined {
  if (startDate === null || endDate === null) return 'datesMissing'
  if (endDate <= startDate) return 'endNotAfterStart'
  // An old link may name dates that have passed.
  return datesFault(startDate, null, new Date()) && 'startPast'
}

type Rented = {
  /** The path of the page that shows the result. */
  action: string
  /** The state of the current URL; chips and order are kept. */
  state: SearchState
  start: RentalFields
  /** The visitor chose or cleared the locations. */
  onChoose?: ((locations: Locations) => void) | undefined
  /** The visitor chose or cleared a date. */
  onDates?: ((dates: Dates) => void) | undefined
}

/**
 * The fields of the rental search. The drop-off follows the pickup whenever either changes, so only the
 * pickup is chosen; a new start moves the end along if the end would no longer be after it.
 */
export function useRentalFields({ action, state, start, onChoose, onDates }: Rented) {
  const navigate = useNavigate()
  const requested = useRequestedSearch(action, state)
  // Default dates, which the URL does not name, may have passed in a cached page or a tab left open for days.
  const said = state.startDate ?? state.endDate
  const [fields, setFields] = useState<Fields>(start)
  const [wrongDates, setWrongDates] = useState(() => said && faultOf(start))

  const choose = (pickup: string) => {
    setFields({ ...fields, pickup, drop: pickup })
    keepLocations(pickup, pickup)
    onChoose?.({ pickup, drop: pickup })
  }
  const changeDates = (startDate: Date | null, endDate: Date | null) => {
    setFields({ ...fields, startDate, endDate })
    setWrongDates(undefined)
    onDates?.({ start: startDate, end: endDate })
  }
  const changeStart = (startDate: Date | null) => {
    const keepsEnd = startDate === null || (fields.endDate !== null && fields.endDate > startDate)
    changeDates(startDate, keepsEnd ? fields.endDate : addDays(startDate, 1))
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    const { startDate, endDate, pickup, drop } = fields
    const fault = faultOf(fields)
    // Default dates can be wrong only by having passed. They are then left out, and the list has new ones.
    const passed = fault && !said && startDate === start.startDate && endDate === start.endDate
    if ((fault && !passed) || startDate === null || endDate === null) {
      setWrongDates(fault)
      // Scroll so that the message below the form is in view: a phone's screen may end at the button.
      event.currentTarget.scrollIntoView({ block: 'nearest', behavior: scrollBehaviour() })
      return
    }
    keepLocations(pickup, drop)
    const asked = { pickupLocation: pickup, dropLocation: drop, ...(!passed && { startDate, endDate }) }
    void navigate(listAddress(action, { ...requested, ...asked, page: 1 }), { state: asked })
  }
  return {
    fields,
    wrongDates,
    choose,
    changeStart,
    changeEnd: (endDate: Date | null) => changeDates(fields.startDate, endDate),
    search,
  }
}
