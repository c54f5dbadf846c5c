import { BRANCHES, type BranchId } from '@masar/domain/locations'
import { distanceKm } from '@masar/domain/distance'
import { useState } from 'react'
import { locationTexts } from '../../i18n/locations/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { pageLanguage, paths } from '../../paths.ts'
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
  const { title, description } = locationTexts[language]
  return pageMeta({
    matches,
    language,
    title,
    description,
    path: paths.locations,
    things: (origin) => [organization(origin, language), ...branches(origin, language)],
  })
}

/** What the page begins to reckon from, the same for server and browser. */
export const loader = () => ({ now: Date.now() })

/** The branches on a map and in a list, in step. */
export default function Locations({ loaderData: { now } }: Route.ComponentProps) {
  const t = useTexts(locationTexts)
  const [selected, setSelected] = useState<BranchId>(BRANCHES[0]?.id ?? 'azaiba')
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
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  if (!useHydrated()) return null
  const find = async () => {
    setBusy(true)
    const here = await currentPosition()
    setBusy(false)
    if (!here) return setSaid(t('nearestUnknown'))
    const [first] = BRANCHES.map((branch) => ({ branch, km: distanceKm(here, branch) })).sort((a, b) => a.km - b.km)
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
