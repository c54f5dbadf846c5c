import type { ReactNode } from 'react'
import { inWholeRial } from '@masar/domain/money'
import type { Hint } from '@masar/domain/units'
import { RATE_DAYS, rentalPrice, type RentalPrice, type Tariff } from '@masar/domain/rental'
import { fleetTexts, type FleetText } from '../../i18n/fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Note } from '../../ui/note.tsx'
import { Money } from '../../ui/price.tsx'
import { useFocusFallback } from '../../ui/use-focus-fallback.ts'
import { AvailabilityBadge } from '../fleet/availability-badge.tsx'
import { NetPrice } from '../fleet/net-price.tsx'
import { duration } from '../fleet/rental-price-lines.tsx'
import { isDelivery, type Locations } from '../search/location-choice.ts'
import type { RentalFields } from '../search/rental-fields.ts'
import { RentalSearch } from '../search/rental-search.tsx'
import type { Dates, RentalPeriod } from '../search/rental-period.ts'
import type { SearchState } from '../search/search-state.ts'
import { TariffAdvice } from './tariff-advice.tsx'
import './booking-panel.css'

/** How the total is calculated, for instance `RO 245 a week ÷ 7 × 9 days`. */
function sumInWords(t: FleetText, tariff: Tariff, { rate, days }: RentalPrice): string {
  const values = { amount: inWholeRial(tariff[rate]), days: t('days', { n: days }) }
  if (rate !== 'day' && RATE_DAYS[rate] === days) return t(`whole_${rate}`, values)
  return t(`sum_${rate}`, values)
}

type BookingPanelProps = {
  tariff: Tariff
  period: RentalPeriod
  state: SearchState
  action: string
  start: RentalFields
  hint: Hint | undefined
  /** The visitor chose or cleared a date. */
  onDates: (dates: Dates) => void
  /** The visitor chose or cleared the locations. */
  onChoose: (locations: Locations) => void
  ask: ReactNode
}

/** The price for the rental period and how it is calculated, the fields to change dates and places, and the enquiry buttons. */
export function BookingPanel({ tariff, period, state, action, start, hint, onDates, onChoose, ask }: BookingPanelProps) {
  const t = useTexts(fleetTexts)
  const price = rentalPrice(tariff, period.days)
  const cells = useFocusFallback<HTMLDivElement>('[type=submit]')
  return (
    <aside className="side panel book" aria-label={t('price')}>
      <div className="row row--b">
        <div>
          <NetPrice baisa={price.total} size="xl" note={`${t('forDays', { n: price.days })} · ${duration(t, period)}`} />
        </div>
        <Badge tone="ok">{t(`applied_${price.rate}`)}</Badge>
      </div>
      {state.startDate && state.endDate && (
        <p className="book__hint" aria-live="polite">
          <AvailabilityBadge hint={hint} />
        </p>
      )}
      <div className="book__cells" {...cells}>
        <RentalSearch
          // Remount when the period or the pickup place changes, so that the fields start from the new values.
          key={`${period.start.getTime()} ${period.end.getTime()} ${start.pickup}`}
          action={action}
          state={state}
          start={start}
          submit={t('updatePrice')}
          onDates={onDates}
          onChoose={onChoose}
        />
      </div>
      <dl className="dl small">
        <div>
          <dt>{sumInWords(t, tariff, price)}</dt>
          <dd>
            <Money baisa={price.total} />
          </dd>
        </div>
        <div>
          <dt>{t('deliveryAndCollection')}</dt>
          <dd>{t(isDelivery(start.pickup) ? 'atYourPlace' : 'atTheBranch')}</dd>
        </div>
        <div>
          <dt>{t('vat')}</dt>
          <dd>{t('vatNotIncluded')}</dd>
        </div>
      </dl>
      <TariffAdvice tariff={tariff} period={period} state={state} action={action} />
      {ask}
      <Note icon="shield">{t('noPayment')}</Note>
    </aside>
  )
}
