import { mapLink, type Branch, type BranchId } from '@masar/domain/locations'
import { DAY_KINDS, hoursOn, openState, type Hours, type Span } from '@masar/domain/opening-hours'
import { addDays } from '@masar/domain/muscat-time'
import { useEffect, useState } from 'react'
import { leftToRight } from '../../i18n/language.ts'
import { locationTexts } from '../../i18n/locations/texts.ts'
import { muscatDates } from '../../i18n/muscat-dates.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { useSettings } from '../../settings.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { telephone } from '../navigation.ts'

type BranchListProps = { selected: BranchId; onSelect: (id: BranchId) => void; loadedAt: number }

/** `23:00` as people read it: `11 PM`, `7:30 AM`. */
function clock12(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'AM' : 'PM'}`
}

/** From when to when. */
function useSpan() {
  const t = useTexts(locationTexts)
  return ({ from, to }: Span): string => t('span', { from: clock12(from), to: clock12(to) })
}

const weekday = (locale: string) => muscatDates(locale, { weekday: 'long', day: 'numeric', month: 'long' })
const WEEKDAYS = { en: weekday('en-GB'), ar: weekday('ar-OM-u-ca-gregory-nu-latn') }

/** The minute it is; until script is at work the one the server answered in. */
function useNow(loadedAt: number): Date {
  const [now, setNow] = useState(loadedAt)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    const first = setTimeout(tick)
    const timer = setInterval(tick, 60_000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return new Date(now)
}

/** The branches; the chosen one is marked here and on the map. */
export function BranchList({ selected, onSelect, loadedAt }: BranchListProps) {
  const now = useNow(loadedAt)
  const { branches } = useSettings()
  return (
    <ul className="branches">
      {branches.map((branch) => (
        <BranchCard key={branch.id} branch={branch} on={branch.id === selected} onSelect={onSelect} now={now} />
      ))}
    </ul>
  )
}

type BranchCardProps = { branch: Branch; on: boolean; onSelect: (id: BranchId) => void; now: Date }

function BranchCard({ branch, on, onSelect, now }: BranchCardProps) {
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
      <Opening branch={branch} now={now} />
    </li>
  )
}

/** Whether it is open, and until or from when. */
function useOpening(hours: Hours, closedDays: readonly string[], now: Date): { open: boolean; said: string } {
  const t = useTexts(locationTexts)
  const language = useLanguage()
  const state = openState(hours, closedDays, now)
  if (!state) return { open: false, said: t('closedForNow') }
  const { open, clock, days } = state
  const at = { clock: leftToRight(clock12(clock)) }
  if (open) return { open, said: t('openUntil', at) }
  if (days < 2) return { open, said: t(days === 0 ? 'opensToday' : 'opensTomorrow', at) }
  return { open, said: t('opensOn', { ...at, day: WEEKDAYS[language](addDays(now, days)) }) }
}

function Opening({ branch: { hours }, now }: { branch: Branch; now: Date }) {
  const t = useTexts(locationTexts)
  const { closed_days: closedDays } = useSettings()
  const { open, said } = useOpening(hours, closedDays, now)
  const todays = hoursOn(hours, closedDays, now)
  const span = useSpan()
  return (
    <details className="branch__hours">
      <summary>
        <span className={classes('branch__state', open && 'branch__state--open')}>{said}</span>
        <span className="muted">{todays ? t('today', { hours: span(todays) }) : t('closedToday')}</span>
      </summary>
      <dl aria-label={t('hours')}>
        {DAY_KINDS.map((day) => (
          <div key={day}>
            <dt>{t(day)}</dt>
            <dd className="num">{hours[day] ? span(hours[day]) : t('closed')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
