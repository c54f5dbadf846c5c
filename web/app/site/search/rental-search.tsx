import { useId, type ReactNode } from 'react'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchDate, SearchPanel } from '../../ui/search-cell.tsx'
import { DeliveryLocation, useDelivery } from './delivery-location.tsx'
import type { Locations } from './location-choice.ts'
import { PlaceCell } from './place-cell.tsx'
import { useRentalFields, type RentalFields } from './rental-fields.ts'
import type { Dates } from './rental-period.ts'
import { SearchMessage } from './search-message.tsx'
import type { SearchState } from './search-state.ts'

type RentalSearchProps = {
  /** The path of the page that shows the result. */
  action: string
  /** The state of the current URL; chips and order are kept. */
  state: SearchState
  start: RentalFields
  tabs?: ReactNode
  /** A card was pressed while a location was unset. */
  refused?: boolean
  /** The visitor chose or cleared the locations. */
  onChoose?: (locations: Locations) => void
  /** The visitor chose or cleared a date. */
  onDates?: (dates: Dates) => void
  /** The button's text where it does not search; it is then not styled as the primary action. */
  submit?: string
}

/** The rental search: locations and dates. */
export function RentalSearch({ action, state, start, tabs, refused, submit, onChoose, onDates }: RentalSearchProps) {
  const t = useTexts(searchTexts)
  const messageId = useId()
  const { fields, wrongDates, choose, changeStart, changeEnd, search } = useRentalFields({ action, state, start, onChoose, onDates })
  const delivery = useDelivery(fields.pickup, choose)
  const message = wrongDates ? t(wrongDates) : refused ? t('chooseLocations') : undefined
  const place = { onChoose: delivery.chooseOption, refusedBy: refused ? messageId : undefined }
  const time = { bad: wrongDates !== undefined, describedBy: wrongDates ? messageId : undefined }
  return (
    <>
      <SearchPanel action={action} method="get" onSubmit={search} tabs={tabs}>
        <PlaceCell {...place} name="pickupLocation" value={fields.pickup} onClear={() => choose('')} />
        <PlaceCell {...place} name="dropLocation" value={fields.drop} />
        <SearchDate {...time} name="startDate" label={t('startTime')} icon="cal" value={fields.startDate} onValueChange={changeStart} />
        <SearchDate
          {...time}
          name="endDate"
          label={t('endTime')}
          icon="clock"
          value={fields.endDate}
          onValueChange={changeEnd}
          min={fields.startDate ?? undefined}
        />
        <Button type="submit" variant={submit === undefined ? 'primary' : 'line'}>
          {submit === undefined && <Icon name="search" />}
          {submit ?? t('search')}
        </Button>
      </SearchPanel>
      <DeliveryLocation delivery={delivery} end="pickup" />
      {message !== undefined && <SearchMessage id={messageId}>{message}</SearchMessage>}
    </>
  )
}
