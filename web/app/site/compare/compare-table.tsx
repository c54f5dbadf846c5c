import { Link } from 'react-router'
import { compareTexts } from '../../i18n/compare/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { IconButtonLink } from '../../ui/icon-button.tsx'
import { Table } from '../../ui/table.tsx'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { carNames } from '../../ui/car-names.ts'
import type { RentalPeriod } from '../search/rental-period.ts'
import { compareAddress, withDates, type Comparison } from './compare-address.ts'
import { useCompareRows } from './compare-rows.tsx'
import { withoutId } from './id-lists.ts'
import { comparedCars } from './stored-cars.ts'
import type { Car } from './load-cars.ts'
import './compare-table.css'

type TableProps = { comparison: Comparison; cars: readonly Car[]; period: RentalPeriod }

/** The row of pictures, each with a link that removes its car from the comparison. */
function Pictures({ comparison, cars }: Omit<TableProps, 'period'>) {
  const t = useTexts(compareTexts)
  const language = useLanguage()
  return (
    <tr>
      <th scope="row">{t('picture')}</th>
      {cars.map((car) => {
        const { full } = carNames(language, car)
        return (
          <td key={car.id} className="cmp__picture">
            <VehiclePicture image={car.title_image} alt={full} sizes="(min-width: 1040px) 280px, 45vw" priority />
            <IconButtonLink
              icon="close"
              iconSize="s"
              variant="line"
              label={t('remove', { name: full })}
              to={compareAddress(language, { ...comparison, ids: comparison.ids.filter((id) => id !== car.id) })}
              preventScrollReset
              onClick={() => comparedCars.write(withoutId(comparedCars.read(), car.kind, car.id))}
            />
          </td>
        )
      })}
    </tr>
  )
}

function Names({ comparison, cars }: Omit<TableProps, 'period'>) {
  const t = useTexts(compareTexts)
  const language = useLanguage()
  return (
    <tr>
      <th scope="row">{t('car')}</th>
      {cars.map((car) => {
        const { brand, name } = carNames(language, car)
        return (
          <th key={car.id} scope="col" className="cmp__car">
            <span className="cmp__brand">{brand}</span>
            <Link className="link" to={withDates(paths.vehicle(car.kind, language, car.id), comparison.dates)} prefetch="intent">
              {name}
            </Link>
          </th>
        )
      })}
    </tr>
  )
}

/** The cars side by side. Rows in which they differ are marked, or are the only ones shown. */
export function CompareTable({ comparison, cars, period }: TableProps) {
  const t = useTexts(compareTexts)
  const rows = useCompareRows(cars, period).filter((row) => row.differs || !comparison.onlyDifferences)
  return (
    <Table label={t('compare')} className="cmp">
      <thead>
        <Pictures comparison={comparison} cars={cars} />
        <Names comparison={comparison} cars={cars} />
      </thead>
      <tbody>
        {rows.map(({ name, values, differs }) => (
          <tr key={name} className={differs ? 'cmp__differs' : undefined}>
            <th scope="row">
              {name}
              {differs && <span className="cmp__mark">{t('differs')}</span>}
            </th>
            {values.map((value, at) => (
              <td key={cars[at]?.id}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
