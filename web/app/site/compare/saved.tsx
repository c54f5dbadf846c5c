import { compareTexts } from '../../i18n/compare/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { apiClient } from '../../api.ts'
import { pageLanguage, paths } from '../../paths.ts'
import { TitleStrip } from '../listing/title-strip.tsx'
import { pageMeta } from '../page-meta.ts'
import { loadSaved } from './load-saved.ts'
import { OwnSaved } from './own-saved.tsx'
import { SharedSaved } from './shared-saved.tsx'
import './kept.css'
import type { Route } from './+types/saved'

export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  return loadSaved(apiClient(context, pageLanguage(pathname)), searchParams)
}

export function meta({ location, matches }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const { savedCars, savedDescription } = compareTexts[language]
  // A visitor's saved cars do not belong in a search index.
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
