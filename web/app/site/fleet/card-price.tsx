import { toBaisa } from '@masar/domain/money'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import type { RentalPeriod } from '../search/rental-period.ts'
import type { Listed } from './fleet-calls.ts'
import { NetPrice } from './net-price.tsx'
import { RentalPriceLines } from './rental-price-lines.tsx'
import { rentalTariff } from './rental-tariff.ts'

/** The one price of a card: a rental's total for the period, a lease's monthly price, or a used car's price. */
export function CardPrice({ vehicle, period }: { vehicle: Listed; period: RentalPeriod }) {
  const t = useTexts(fleetTexts)
  const words = useTexts(searchTexts)
  switch (vehicle.kind) {
    case 'rental':
      return <RentalPriceLines tariff={rentalTariff(vehicle)} period={period} />
    case 'leasing':
      return (
        <div>
          <NetPrice baisa={toBaisa(vehicle.price)} note={words('aMonth')} />
        </div>
      )
    case 'pre_owned':
      return (
        <div>
          <NetPrice baisa={toBaisa(vehicle.price)} note={t('qualityApproved')} />
        </div>
      )
  }
}
