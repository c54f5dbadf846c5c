import { KINDS } from '@masar/domain/vehicles'
import { compareTexts } from '../../i18n/compare/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { apiClient, mustHave } from '../../api.ts'
import { pageLanguage, paths } from '../../paths.ts'
import { carsByIds } from '../fleet/cars-by-ids.ts'
import { TitleStrip } from '../listing/title-strip.tsx'
import { pageMeta } from '../page-meta.ts'
import { rentalPeriod } from '../search/rental-period.ts'
import { parseSearch } from '../search/search-state.ts'
import { parseSaved } from './compare-address.ts'
import { OwnSaved } from './own-saved.tsx'
import { SharedSaved } from './shared-saved.tsx'
import './kept.css'
import type { Route } from './+types/saved'

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const named = parseSaved(url.searchParams)
  const client = apiClient(context, pageLanguage(url.pathname))
  const cars = named ? await mustHave(Promise.all(KINDS.map((kind) => carsByIds(client, kind, named[kind])))) : []
  return { named, cars: cars.flat(), period: rentalPeriod(parseSearch(url.searchParams), new Date()) }
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const { savedCars, savedDescription } = compareTexts[language]
  // What is saved is no page for search engines.
  return pageMeta({ matches, language, title: savedCars, description: savedDescription, path: paths.saved, filtered: true })
}

export default function SavedPage({ loaderData: { named, cars, period } }: Route.ComponentProps) {
  const t = useTexts(compareTexts)
  return (
    <>
      <TitleStrip title={t('savedCars')} prices />
      <div className="wrap kept">{named ? <SharedSaved named={named} cars={cars} period={period} /> : <OwnSaved />}</div>
    </>
  )
}
