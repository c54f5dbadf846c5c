import { BRAND } from '@masar/domain/brand'
import type { BranchId } from '@masar/domain/locations'
import { useState } from 'react'
import { apiClient, orErrorPage } from '../../api.ts'
import { locationTexts } from '../../i18n/locations/texts.ts'
import { translator } from '../../i18n/translate.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { branchNames, settingsOf, useSettings } from '../../settings.ts'
import { branches, organization } from '../seo/structured-data.ts'
import { TitleStrip } from '../listing/title-strip.tsx'
import { pageMeta } from '../page-meta.ts'
import { BranchList } from './branch-list.tsx'
import { MapFrame } from './map-frame.tsx'
import { Nearest } from './nearest.tsx'
import { openingsAt } from './openings.ts'
import './locations.css'
import type { Route } from './+types/locations'

export function meta({ location, matches }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const t = translator(locationTexts, language)
  const settings = settingsOf(matches)
  return pageMeta({
    matches,
    language,
    title: t('title'),
    description: t('description', { branches: branchNames(language, settings) }),
    path: paths.locations,
    structuredData: import.meta.env.SSR
      ? (origin) => [organization(origin, language, settings), ...branches(origin, language, settings)]
      : undefined,
  })
}

/** Opening hours as of the request, so that server and browser render the same at first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await orErrorPage(apiClient(context, 'en')('GET /v1/settings'))
  return { openings: openingsAt(new Date(), data, pageLanguage(new URL(request.url).pathname)) }
}

/** The branches on a map and in a list, with a common selection. */
export default function Locations({ loaderData: { openings } }: Route.ComponentProps) {
  const t = useTexts(locationTexts)
  const [selected, setSelected] = useState<BranchId>(useSettings().branches[0]?.id ?? BRAND.branches[0].id)
  return (
    <>
      <TitleStrip title={t('title')} />
      <div className="wrap locations">
        <MapFrame selected={selected} onSelect={setSelected} />
        <section className="locations__list" aria-label={t('branches')}>
          <Nearest onFound={setSelected} />
          <BranchList selected={selected} onSelect={setSelected} loaded={openings} />
        </section>
      </div>
    </>
  )
}
