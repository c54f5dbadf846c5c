import type { ReactNode } from 'react'
import { toBaisa, wholeRial } from '@masar/domain/money'
import { RATE_DAYS, rentalPrice, RATE_TIERS, type Tariff } from '@masar/domain/rental'
import { displayText } from '@masar/domain/text'
import { useBranchName } from '../../use-branch-name.ts'
import { compareTexts } from '../../i18n/compare/texts.ts'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Money } from '../../ui/price.tsx'
import type { Spec } from '../detail/spec-grid.tsx'
import { useSpecs } from '../detail/use-specs.tsx'
import { WithVat } from '../fleet/net-price.tsx'
import { rentalTariff } from '../fleet/rental-tariff.ts'
import type { RentalPeriod } from '../search/rental-period.ts'
import type { Car } from './load-cars.ts'

/** One fact about one car; two cars differ in it if their keys do. */
type Line = { name: string; key: string | number; value: ReactNode }

export type Row = { name: string; values: readonly ReactNode[]; differs: boolean }

const money = (name: string, baisa: number): Line => ({
  name,
  key: baisa,
  value: (
    <>
      <Money baisa={baisa} />
      <WithVat baisa={baisa} />
    </>
  ),
})

function useLines(period: RentalPeriod) {
  const t = useTexts(fleetTexts)
  const c = useTexts(compareTexts)
  const words = useTexts(searchTexts)
  const specs = useSpecs()
  const branchName = useBranchName()

  const shown = (text: string) => displayText(text, { empty: t('empty') })
  const fact = ({ name, value }: Spec, key: string | number): Line => ({
    name,
    key,
    value: typeof value === 'string' ? shown(value) : value,
  })
  const rentalPrices = (tariff: Tariff): Line[] => [
    money(c('priceFor', { n: period.days }), rentalPrice(tariff, period.days).total),
    ...RATE_TIERS.map(({ rate }) => money(c('priceADay', { length: t(`rung_${rate}`) }), wholeRial(tariff[rate], RATE_DAYS[rate]))),
  ]
  const prices = (car: Car): Line[] => {
    switch (car.kind) {
      case 'rental':
        return rentalPrices(rentalTariff(car))
      case 'leasing':
        return [money(c('priceAMonth'), toBaisa(car.price)), { name: c('term'), key: '', value: words('leaseTerm') }]
      case 'pre_owned':
        return [money(c('price'), toBaisa(car.price))]
    }
  }
  const facts = (car: Car): Line[] => [
    fact(specs.seats(car), car.seat_count),
    fact(specs.transmission(car), car.transmission),
    fact(specs.fuel(car), car.fuel_type),
    fact(specs.engine(car), car.engine_pr),
    fact(specs.carType(car), car.car_type),
    fact(specs.year(car), car.year),
    ...(car.kind === 'rental' ? [] : [fact(specs.colour(car), car.color)]),
    ...(car.kind === 'pre_owned'
      ? [fact(specs.kilometres(car), car.overview.km_driven), fact(specs.horsePower(car), car.horse_power)]
      : []),
  ]
  const branches = (car: Car): Line => {
    const names = car.branches.map((id) => branchName(id))
    return { name: c('branches'), key: names.toSorted().join(), value: shown(names.join(c('listOf'))) }
  }
  return (car: Car): Line[] => [...prices(car), ...facts(car), branches(car)]
}

/** The rows of the comparison. The cars are of one kind, so they have the same lines in the same order. */
export function useCompareRows(cars: readonly Car[], period: RentalPeriod): Row[] {
  const linesOf = useLines(period)
  const columns = cars.map(linesOf)
  const [first = []] = columns
  return first.map(({ name, key }, at) => ({
    name,
    values: columns.map((lines) => lines[at]?.value),
    differs: columns.some((lines) => lines[at]?.key !== key),
  }))
}
