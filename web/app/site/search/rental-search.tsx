import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { addDays } from '@masar/domain/muscat-time'
import { PICKUP_OPTIONS } from '@masar/domain/locations'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchDate, SearchPanel, SearchSelect } from '../../ui/search-cell.tsx'
import { locationLabel } from './location-choice.ts'
import { SearchMessage } from './search-message.tsx'
import { listAddress, type SearchState } from './search-state.ts'
import { keepLocations } from './stored-locations.ts'

export type RentalFields = { pickup: string; drop: string; startDate: Date; endDate: Date }

type RentalSearchProps = {
  /** The address of the list. */
  action: string
  /** What the address already says; chips and order are kept. */
  state: SearchState
  start: RentalFields
  tabs?: ReactNode
  /** A card was pressed while a location was unset. */
  refused?: boolean
  /** What the button says where it does not search: then it is no first action. */
  submit?: string
}

type Fields = { pickup: string; drop: string; startDate: Date | null; endDate: Date | null }

/** Whether the dates may be searched for: both there, the end after the start. */
const inOrder = ({ startDate, endDate }: Fields): boolean => startDate !== null && endDate !== null && endDate > startDate

/**
 * The rental search: where and when. The drop follows the pickup whenever either changes, so only
 * the pickup is chosen; a new start takes the end along when the end would no longer be after it.
 */
export function RentalSearch({ action, state, start, tabs, refused, submit }: RentalSearchProps) {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const messageId = useId()
  const [fields, setFields] = useState<Fields>(start)
  const [wrongDates, setWrongDates] = useState(false)
  const message = wrongDates ? t('endNotAfterStart') : refused ? t('chooseLocations') : undefined

  const choose = (pickup: string) => {
    setFields({ ...fields, pickup, drop: pickup })
    keepLocations(pickup, pickup)
  }
  const changeStart = (startDate: Date | null) => {
    const keepsEnd = startDate === null || (fields.endDate !== null && fields.endDate > startDate)
    setFields({ ...fields, startDate, endDate: keepsEnd ? fields.endDate : addDays(startDate, 1) })
    setWrongDates(false)
  }
  const changeEnd = (endDate: Date | null) => {
    setFields({ ...fields, endDate })
    setWrongDates(false)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    const { startDate, endDate, pickup, drop } = fields
    if (!inOrder(fields) || startDate === null || endDate === null) {
      setWrongDates(true)
      return
    }
    keepLocations(pickup, drop)
    const next = { ...state, pickupLocation: pickup, dropLocation: drop, startDate, endDate, page: 1 }
    void navigate(listAddress(action, next), { state: { pickupLocation: pickup, dropLocation: drop, startDate, endDate } })
  }

  const options = PICKUP_OPTIONS.map((value) => ({ value, label: locationLabel(t, language, value) }))
  const place = (name: string, label: string, value: string, clear: boolean) => (
    <SearchSelect
      name={name}
      label={label}
      icon="pin"
      options={options}
      value={value}
      valueLabel={locationLabel(t, language, value)}
      onValueChange={choose}
      {...(clear ? { onClear: () => choose('') } : {})}
      bad={refused === true}
      describedBy={refused ? messageId : undefined}
    />
  )
  const time = (name: string, label: string, icon: 'cal' | 'clock', value: Date | null, change: (date: Date | null) => void) => (
    <SearchDate
      name={name}
      label={label}
      icon={icon}
      value={value}
      onValueChange={change}
      bad={wrongDates}
      describedBy={wrongDates ? messageId : undefined}
    />
  )
  return (
    <>
      <SearchPanel action={action} method="get" onSubmit={search} tabs={tabs}>
        {place('pickupLocation', t('pickupLocation'), fields.pickup, true)}
        {place('dropLocation', t('dropLocation'), fields.drop, false)}
        {time('startDate', t('startTime'), 'cal', fields.startDate, changeStart)}
        {time('endDate', t('endTime'), 'clock', fields.endDate, changeEnd)}
        <Button type="submit" variant={submit === undefined ? 'primary' : 'line'}>
          {submit === undefined && <Icon name="search" />}
          {submit ?? t('search')}
        </Button>
      </SearchPanel>
      {message !== undefined && <SearchMessage id={messageId}>{message}</SearchMessage>}
    </>
  )
}
