import type { BranchId } from '@masar/domain/locations'
import { distanceKm } from '@masar/domain/distance'
import { useState } from 'react'
import { locationTexts } from '../../i18n/locations/texts.ts'
import { translator } from '../../i18n/translate.ts'
import { listed } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
import { settingsOf, useSettings } from '../../settings.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { branches, organization } from '../found/structured-data.ts'
import { TitleStrip } from '../listing/title-strip.tsx'
import { pageMeta } from '../page-meta.ts'
import { currentPosition } from '../places/current-position.ts'
import { BranchList } from './branch-list.tsx'
import { MapFrame } from './map-frame.tsx'
import './locations.css'
import type { Route } from './+types/locations'

export function meta({ location, matches }: Route.MetaArgs) {
  const language = pageLanguage(location.pathname)
  const t = translator(locationTexts, language)
  const settings = settingsOf(matches)
  const names = listed(
    language,
    settings.branches.map(({ name }) => name[language]),
  )
  return pageMeta({
    matches,
    language,
    title: t('title'),
    description: t('description', { branches: names }),
    path: paths.locations,
    things: import.meta.env.SSR
      ? (origin) => [organization(origin, language, settings), ...branches(origin, language, settings)]
      : undefined,
  })
}

/** What the page begins to reckon from, the same for server and browser. */
export const loader = () => ({ now: Date.now() })

/** The branches on a map and in a list, in step. */
export default function Locations({ loaderData: { now } }: Route.ComponentProps) {
  const t = useTexts(locationTexts)
  const [selected, setSelected] = useState<BranchId>(useSettings().branches[0]?.id ?? 'azaiba')
  return (
    <>
      <TitleStrip title={t('title')} />
      <div className="wrap locations">
        <MapFrame selected={selected} onSelect={setSelected} />
        <section className="locations__list" aria-label={t('branches')}>
          <Nearest onFound={setSelected} />
          <BranchList selected={selected} onSelect={setSelected} loadedAt={now} />
        </section>
      </div>
    </>
  )
}

/** Asks the browser where the visitor is, and chooses the branch nearest to there. */
function Nearest({ onFound }: { onFound: (id: BranchId) => void }) {
  const t = useTexts(locationTexts)
  const language = useLanguage()
  const { branches } = useSettings()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  if (!useHydrated()) return null
  const find = async () => {
    setBusy(true)
    const here = await currentPosition()
    setBusy(false)
    if (!here) return setSaid(t('nearestUnknown'))
    const [first] = branches.map((branch) => ({ branch, km: distanceKm(here, branch) })).sort((a, b) => a.km - b.km)
    if (!first) return
    setSaid(t('nearestFound', { branch: first.branch.name[language], km: Math.round(first.km) }))
    onFound(first.branch.id)
  }
  return (
    <div className="locations__nearest">
      <Button size="sm" busy={busy} onClick={() => void find()}>
        <Icon name="pin" size="s" />
        {t('nearest')}
      </Button>
      <p role="status">{said}</p>
    </div>
  )
}
