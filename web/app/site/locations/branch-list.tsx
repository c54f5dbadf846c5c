import { mapLink, type Branch, type BranchId } from '@masar/domain/locations'
import type { Span } from '@masar/domain/opening-hours'
import { MINUTE } from '@masar/domain/durations'
import { useEffect, useState } from 'react'
import { locationTexts } from '../../i18n/locations/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { useSettings } from '../../settings.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { telephone } from '../navigation.ts'
import type { Opening, Openings } from './openings.ts'

type BranchListProps = { selected: BranchId; onSelect: (id: BranchId) => void; loaded: Openings }

/** Formats a time of day: `23:00` -> `11 PM`. `dayParts` are five words: one for the hours before noon, then one for every three hours. */
function useClock() {
  const parts = useTexts(locationTexts)('dayParts').split(' ')
  return (clock: string): string => {
    const [hour = '', minute] = clock.split(':')
    const part = parts[Math.max(Math.floor(+hour / 3) - 3, 0)]
    return `${+hour % 12 || 12}${minute === '00' ? '' : `:${minute}`} ${part}`
  }
}

function useSpan() {
  const t = useTexts(locationTexts)
  const clock = useClock()
  return ({ from, to }: Span): string => t('span', { from: clock(from), to: clock(to) })
}

/** The opening hours as of this minute; until the browser computes them, those from the loader. */
function useOpeningHours(loaded: Openings): Openings {
  const settings = useSettings()
  const language = useLanguage()
  const [openings, setOpenings] = useState(loaded)
  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setInterval> | undefined
    const follow = async () => {
      const { openingsAt } = await import('./openings.ts')
      if (left) return
      const tick = () => setOpenings(openingsAt(new Date(), settings, language))
      tick()
      timer = setInterval(tick, MINUTE)
    }
    // On failure, the ones from the loader stay.
    follow().catch(console.error)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [settings, language])
  return openings
}

/** The branches; the chosen one is marked here and on the map. */
export function BranchList({ selected, onSelect, loaded }: BranchListProps) {
  const openings = useOpeningHours(loaded)
  const { branches } = useSettings()
  return (
    <ul className="branches">
      {branches.map((branch) => (
        <BranchCard key={branch.id} branch={branch} on={branch.id === selected} onSelect={onSelect} opening={openings[branch.id]} />
      ))}
    </ul>
  )
}

type BranchCardProps = { branch: Branch; on: boolean; onSelect: (id: BranchId) => void; opening: Opening | undefined }

function BranchCard({ branch, on, onSelect, opening }: BranchCardProps) {
  const t = useTexts(locationTexts)
  const language = useLanguage()
  const name = branch.name[language]
  const address = branch.address[language] || branch.address.en
  return (
    <li className={classes('branch', on && 'branch--on')}>
      <button type="button" className="branch__choose" aria-pressed={on} onClick={() => onSelect(branch.id)}>
        <span className="branch__term">{t('branchName')}</span>
        <span className="branch__name">{name}</span>
      </button>
      <div className="branch__contact">
        <span className="branch__term">{t('contactNumber')}</span>
        <a className="tap ltr num" href={telephone(branch.phone)}>
          {branch.phone}
        </a>
      </div>
      <a
        className={classes('btn btn--sm', on ? 'btn--primary' : 'btn--line')}
        href={mapLink(branch)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('clickToMap')}
        <span className="unseen">{`${name} ${t('newTab')}`}</span>
        <Icon name="ext" size="s" turn="forward" />
      </a>
      {address !== '' && <p className="branch__address muted">{address}</p>}
      {opening && <OpeningHours opening={opening} />}
    </li>
  )
}

/** Says whether the branch is open, and until or from when. */
function useWhenOpen({ next }: Opening): string {
  const t = useTexts(locationTexts)
  const clock = useClock()
  if (!next) return t('closedForNow')
  const at = { clock: clock(next.clock) }
  if (next.open) return t('openUntil', at)
  if (next.days < 2) return t(next.days === 0 ? 'opensToday' : 'opensTomorrow', at)
  return t('opensOn', { ...at, day: next.day })
}

function OpeningHours({ opening }: { opening: Opening }) {
  const t = useTexts(locationTexts)
  const said = useWhenOpen(opening)
  const span = useSpan()
  return (
    <details className="branch__hours">
      <summary>
        <span className={classes('branch__state', opening.next?.open && 'branch__state--open')}>{said}</span>
        <span className="muted">{opening.today ? t('today', { hours: span(opening.today) }) : t('closedToday')}</span>
      </summary>
      <dl aria-label={t('hours')}>
        {opening.week.map(([kind, hours]) => (
          <div key={kind}>
            <dt>{t(kind)}</dt>
            <dd className="num">{hours ? span(hours) : t('closed')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
