import { compareTexts } from '../../i18n/compare/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { apiClient, orErrorPage } from '../../api.ts'
import { pageLanguage, paths } from '../../paths.ts'
import { Note } from '../../ui/note.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { carNames } from '../../ui/car-names.ts'
import { TitleStrip } from '../listing/title-strip.tsx'
import { pageMeta } from '../page-meta.ts'
import { rentalPeriod } from '../search/rental-period.ts'
import { AlsoChosen } from './also-chosen.tsx'
import { parseComparison, type Comparison } from './compare-address.ts'
import { CompareTable } from './compare-table.tsx'
import { CompareTools } from './compare-tools.tsx'
import { loadCars, type Car } from './load-cars.ts'
import { LookingInBrowser, NoStoredCars } from './no-stored-cars.tsx'
import { useStoredComparison } from './use-stored-comparison.ts'
import './kept.css'
import type { Route } from './+types/compare'

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const comparison = parseComparison(url.searchParams)
  const cars = await orErrorPage(loadCars(apiClient(context, pageLanguage(url.pathname)), comparison.kind, comparison.ids))
  return { comparison, cars, period: rentalPeriod(comparison.dates, new Date()) }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const { compare, compareDescription, listOf } = compareTexts[language]
  const names = (loaderData?.cars ?? []).map((car) => carNames(language, car).full)
  return pageMeta({
    matches,
    language,
    title: names.length === 0 ? compare : `${compare}: ${names.join(listOf)}`,
    description: compareDescription,
    path: paths.compare,
    // Neither one visitor's comparison nor the empty page belongs in a search index.
    filtered: true,
  })
}

/** Shown if there is no car to compare: a placeholder while those chosen in this browser are looked up, or the empty state. */
function NoCars({ comparison }: { comparison: Comparison }) {
  const t = useTexts(compareTexts)
  const onTheWay = useStoredComparison(comparison)
  const looking = !useHydrated() && comparison.ids.length === 0
  const nothing = <NoStoredCars title={t('nothingToCompare')} line={t('nothingToCompareHelp')} />
  return looking || onTheWay ? <LookingInBrowser>{nothing}</LookingInBrowser> : nothing
}

/** How many cars are missing, and what the marks of the table mean. */
function Legend({ comparison, cars }: { comparison: Comparison; cars: readonly Car[] }) {
  const t = useTexts(compareTexts)
  const missing = comparison.ids.length - cars.length
  return (
    <>
      {missing > 0 && <Note>{t('missing', { n: missing })}</Note>}
      {cars.length > 1 && (
        <p className="small muted">
          <span className="cmp__key" aria-hidden="true" />
          {t('marked')}
        </p>
      )}
    </>
  )
}

export default function ComparePage({ loaderData: { comparison, cars, period } }: Route.ComponentProps) {
  const t = useTexts(compareTexts)
  return (
    <>
      <TitleStrip title={t('compare')} prices={cars.length > 0} />
      <div className="wrap kept">
        {cars.length > 0 && <CompareTools comparison={comparison} cars={cars} />}
        <Legend comparison={comparison} cars={cars} />
        {cars.length > 0 ? <CompareTable comparison={comparison} cars={cars} period={period} /> : <NoCars comparison={comparison} />}
        <AlsoChosen comparison={comparison} />
      </div>
    </>
  )
}
