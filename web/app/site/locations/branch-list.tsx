import { BRANCHES, mapLink, type Branch, type BranchId } from '@masar/domain/locations'
import { hoursOn, openState, type Span } from '@masar/domain/opening-hours'
import { useEffect, useState } from 'react'
import { leftToRight } from '../../i18n/language.ts'
import { locationTexts } from '../../i18n/locations/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { telephone } from '../navigation.ts'

type BranchListProps = { selected: BranchId; onSelect: (id: BranchId) => void; loadedAt: number }

/** `23:00` as people read it: `11 PM`, `7:30 AM`. */
function clock12(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'AM' : 'PM'}`
}

const span = ({ from, to }: Span): string => leftToRight(`${clock12(from)} – ${clock12(to)}`)

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
  return (
    <ul className="branches">
      {BRANCHES.map((branch) => (
        <BranchCard key={branch.id} branch={branch} on={branch.id === selected} onSelect={onSelect} now={now} />
      ))}
    </ul>
  )
}

type BranchCardProps = { branch: Branch; on: boolean; onSelect: (id: BranchId) => void; now: Date }

function BranchCard({ branch, on, onSelect, now }: BranchCardProps) {
  const t = useTexts(locationTexts)
  const name = branch.name[useLanguage()]
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
      <Opening branch={branch} now={now} />
    </li>
  )
}

function Opening({ branch: { hours }, now }: { branch: Branch; now: Date }) {
  const t = useTexts(locationTexts)
  const { open, clock, today } = openState(hours, now)
  const at = { clock: leftToRight(clock12(clock)) }
  const todays = hoursOn(hours, now)
  return (
    <details className="branch__hours">
      <summary>
        <span className={classes('branch__state', open && 'branch__state--open')}>
          {open ? t('openUntil', at) : today ? t('opensToday', at) : t('opensTomorrow', at)}
        </span>
        <span className="muted">{t('today', { from: leftToRight(clock12(todays.from)), to: leftToRight(clock12(todays.to)) })}</span>
      </summary>
      <dl aria-label={t('hours')}>
        {(['usual', 'friday', 'saturday', 'ramadan'] as const).map((day) => (
          <div key={day}>
            <dt>{t(day)}</dt>
            <dd className="num">{span(hours[day])}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
