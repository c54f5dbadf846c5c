import { KINDS, type Kind } from '@masar/domain/vehicles'
import { compareTexts } from '../../i18n/compare/texts.ts'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CardPrice } from '../fleet/card-price.tsx'
import { KIND_TITLES } from '../fleet/kind-titles.ts'
import { VehicleCard } from '../fleet/vehicle-card.tsx'
import type { RentalPeriod } from '../search/rental-period.ts'
import { compareAddress } from './compare-address.ts'
import { MAX_COMPARED } from './id-lists.ts'
import type { Listed } from '../fleet/fleet-calls.ts'
import './kept.css'

/** The link to the comparison of the first cars of a kind, if there are two or more. */
function CompareThese({ kind, cars }: { kind: Kind; cars: readonly Listed[] }) {
  const t = useTexts(compareTexts)
  const language = useLanguage()
  if (cars.length < 2) return null
  const ids = cars.slice(0, MAX_COMPARED).map((car) => car.id)
  return (
    <ButtonLink
      variant="line"
      size="sm"
      to={compareAddress(language, { kind, ids, onlyDifferences: false, dates: { startDate: undefined, endDate: undefined } })}
    >
      <Icon name="swap" size="s" />
      {cars.length > MAX_COMPARED ? t('compareFirst', { n: MAX_COMPARED }) : t('compareThese')}
    </ButtonLink>
  )
}

/** Cars as cards, each kind under its heading. */
export function SavedList({ cars, period }: { cars: readonly Listed[]; period: RentalPeriod }) {
  const t = useTexts(fleetTexts)
  const words = useTexts(searchTexts)
  const language = useLanguage()
  return KINDS.map((kind) => {
    const ofKind = cars.filter((car) => car.kind === kind)
    if (ofKind.length === 0) return null
    return (
      <section key={kind}>
        <div className="row row--b kept__head">
          <h2 className="h-md">{t(KIND_TITLES[kind])}</h2>
          <CompareThese kind={kind} cars={ofKind} />
        </div>
        <ul className="vcards">
          {ofKind.map((car) => (
            <li key={car.id}>
              <VehicleCard
                vehicle={car}
                to={paths.vehicle(kind, language, car.id)}
                price={<CardPrice vehicle={car} period={period} />}
                aside={kind === 'pre_owned' && <span className="num">{car.year}</span>}
                term={kind === 'leasing' ? words('leaseTerm') : undefined}
              />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
