import { rentalPrice, type Tariff } from '@masar/domain/rental'
import { inWholeRial } from '@masar/domain/money'
import { fleetTexts, type FleetText } from '../../i18n/fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import type { RentalPeriod } from '../search/rental-period.ts'
import { NetPrice } from './net-price.tsx'

/** The length of a rental in words. */
export const duration = (t: FleetText, { hours, minutes }: Pick<RentalPeriod, 'hours' | 'minutes'>): string =>
  t('duration', { hours: t('hours', { n: hours }), minutes: t('minutes', { n: minutes }) })

/** The total for the rental period, the period, and the price of a day. */
export function RentalPriceLines({ tariff, period }: { tariff: Tariff; period: RentalPeriod }) {
  const t = useTexts(fleetTexts)
  const { total, rate, perDay, days } = rentalPrice(tariff, period.days)
  const dayPrice = t('aDay', { amount: inWholeRial(tariff.day) })
  return (
    <div>
      <NetPrice
        baisa={total}
        note={
          <>
            <span className="price__for">{`${t('days', { n: days })} · ${duration(t, period)}`}</span>
            <span className="price__rate">
              {rate === 'day' ? dayPrice : `${dayPrice} · ${t('atRate', { amount: inWholeRial(perDay), rate: t(`rate_${rate}`) })}`}
            </span>
          </>
        }
      />
    </div>
  )
}
