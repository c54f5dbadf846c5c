/** What an enquiry asks for, before it is filed. */
import { isLocationSet, HOME_CITY, SELECT_LOCATION } from '@masar/domain/locations'
import type { Kind } from '@masar/domain/vehicles'
import type { Locations } from '../search/location-choice.ts'
import type { Dates } from '../search/rental-period.ts'
import type { SearchState } from '../search/search-state.ts'
import { storedLocations } from '../search/stored-locations.ts'

export type EnquirySubject = {
  kind: Kind
  /** The form's name, under which its draft is stored. */
  form: string
  cars: readonly { id: number; count: number }[]
  /** The initial dates; undefined for a pre-owned car, whose form has none. */
  dates: Dates | undefined
  /** The locations chosen beside the button that the URL does not have yet. */
  locations?: Locations | undefined
}

/** The defaults: a lease has no location, the other kinds start with the one their search starts with. */
const START: Record<Kind, string> = { rental: HOME_CITY, leasing: SELECT_LOCATION, pre_owned: HOME_CITY }

/** The locations of an enquiry: those chosen since, else those in the URL, else those stored in this browser. A cleared one is unset. */
export function enquiryLocations(kind: Kind, state: SearchState, since?: Locations): Locations {
  const stored = storedLocations()
  const { pickupLocation, dropLocation } = since ? { pickupLocation: since.pickup, dropLocation: since.drop } : state
  const pickup = pickupLocation ?? stored.pickup ?? START[kind]
  const drop = dropLocation ?? (pickupLocation === undefined ? stored.drop : undefined) ?? pickup
  const said = (location: string) => (isLocationSet(location) ? location : SELECT_LOCATION)
  return { pickup: said(pickup), drop: said(drop) }
}
