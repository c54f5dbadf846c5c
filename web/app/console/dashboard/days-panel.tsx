import { KINDS, type Kind } from '@masar/domain/vehicles'
import { lazy, Suspense } from 'react'
import { consoleTexts } from '../../i18n/console/texts.ts'
import { dashboardTexts } from '../../i18n/dashboard/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { shortDay } from '../dates.ts'
import type { Day } from './days-chart.tsx'

const DaysChart = lazy(async () => ({ default: (await import('./days-chart.tsx')).DaysChart }))

/** More bars than this are too thin to tell apart. */
const MAX_BARS = 31
const WEEK = 7

/** Sums up weeks, each under its first day. Counted back from the end, so that the last week is complete. */
function byWeek(days: readonly Day[]): Day[] {
  const weeks: Day[] = []
  for (let end = days.length; end > 0; end -= WEEK) {
    const week = days.slice(Math.max(0, end - WEEK), end)
    const sum = (kind: Kind) => week.reduce((total, day) => total + day[kind], 0)
    weeks.unshift({ day: week[0]?.day ?? '', rental: sum('rental'), leasing: sum('leasing'), pre_owned: sum('pre_owned') })
  }
  return weeks
}

/** Enquiries by day or week, and by type: as a bar chart with JavaScript, and as a table for everybody. */
export function DaysPanel({ days: all }: { days: readonly Day[] }) {
  const weekly = all.length > MAX_BARS
  const days = weekly ? byWeek(all) : all
  const t = useTexts(dashboardTexts)
  const kinds = useTexts(consoleTexts)
  const title = t(weekly ? 'byWeek' : 'byDay')
  const language = useLanguage()
  const hydrated = useHydrated()
  const names: Record<Kind, string> = { rental: kinds('rental'), leasing: kinds('leasing'), pre_owned: kinds('pre_owned') }
  const dayName = (day: string) => shortDay(language, day)
  const waiting = <Skeleton className="days-chart" />
  return (
    <section className="panel stack stack--s dash__days">
      <div className="row row--b">
        <h2>{title}</h2>
        <ul className="dash__key">
          {KINDS.map((kind) => (
            <li key={kind} className={`dash__kind dash__kind--${kind}`}>
              {names[kind]}
            </li>
          ))}
        </ul>
      </div>
      <div className="dash__script">
        {hydrated ? (
          <Suspense fallback={waiting}>
            <DaysChart days={days} names={names} dayName={dayName} label={title} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      <details className="dash__table">
        <summary className="link tap">{t('asTable')}</summary>
        <Table label={title} className="dash__rows">
          <thead>
            <tr>
              <th scope="col">{t(weekly ? 'weekFrom' : 'day')}</th>
              {KINDS.map((kind) => (
                <th key={kind} scope="col" className="end num">
                  {names[kind]}
                </th>
              ))}
              <th scope="col" className="end num">
                {t('all')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayName(day.day)}</th>
                {KINDS.map((kind) => (
                  <td key={kind} className="end num">
                    {day[kind]}
                  </td>
                ))}
                <td className="end num">{KINDS.reduce((sum, kind) => sum + day[kind], 0)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </section>
  )
}
