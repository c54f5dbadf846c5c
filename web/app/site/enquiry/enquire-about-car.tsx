import { toBaisa } from '@masar/domain/money'
import { rentalDays, rentalPrice } from '@masar/domain/rental'
import type { ComponentProps } from 'react'
import { enquiryTexts } from '../../i18n/enquiry/texts.ts'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import type { LeaseItem, PreownedItem, RentalItem } from '../fleet/fleet-calls.ts'
import { rentalTariff } from '../fleet/rental-tariff.ts'
import type { Locations } from '../search/location-choice.ts'
import type { Dates } from '../search/rental-period.ts'
import { CarSide } from './car-side.tsx'
import { EnquireButton } from './enquire-button.tsx'

type Looks = Pick<ComponentProps<typeof EnquireButton>, 'variant' | 'size' | 'block'>

/** The enquiry button of a rental car, with the dates given, and the places of the panel or else of the search. */
export function EnquireRental({
  car,
  dates,
  locations,
  ...looks
}: Looks & { car: RentalItem; dates: Dates; locations: Locations | undefined }) {
  const form = `rental:${car.id}`
  return (
    <EnquireButton
      {...looks}
      subject={{ kind: 'rental', form, cars: [{ id: car.id, count: 1 }], dates, locations }}
      side={(chosen, places) => <RentalSide car={car} dates={chosen} locations={places} />}
    />
  )
}

function RentalSide({ car, dates, locations }: { car: RentalItem; dates: Dates; locations: Locations }) {
  const t = useTexts(enquiryTexts)
  const fleet = useTexts(fleetTexts)
  const { start, end } = dates
  const { total, rate, days } = rentalPrice(rentalTariff(car), start && end ? rentalDays(start, end) : 1)
  const what = t('daysAtRate', { days: fleet('days', { n: days }), rate: fleet(`rate_${rate}`) })
  return <CarSide car={car} ends={{ dates, locations }} what={what} baisa={total} />
}

/** The enquiry button for `count` of a lease car. */
export function EnquireLease({ car, count, ...looks }: Looks & { car: LeaseItem; count: number }) {
  const t = useTexts(enquiryTexts)
  const words = useTexts(searchTexts)
  return (
    <EnquireButton
      {...looks}
      disabled={count === 0}
      subject={{ kind: 'leasing', form: `leasing:${car.id}`, cars: [{ id: car.id, count }], dates: { start: null, end: null } }}
      side={() => <CarSide car={car} what={`${t('quantity')}: ${count} · ${words('aMonth')}`} baisa={toBaisa(car.price) * count} />}
    />
  )
}

/** The enquiry button of a pre-owned car. */
export function EnquirePreowned({ car, ...looks }: Looks & { car: PreownedItem }) {
  const fleet = useTexts(fleetTexts)
  return (
    <EnquireButton
      {...looks}
      subject={{ kind: 'pre_owned', form: `pre_owned:${car.id}`, cars: [{ id: car.id, count: 1 }], dates: undefined }}
      side={() => <CarSide car={car} what={fleet('excludingVat')} baisa={toBaisa(car.price)} />}
    />
  )
}
