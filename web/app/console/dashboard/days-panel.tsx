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

/** Enquiries by day and type: as bars where there is script, as a table for everybody. */
export function DaysPanel({ days }: { days: readonly Day[] }) {
  const t = useTexts(dashboardTexts)
  const all = useTexts(consoleTexts)
  const language = useLanguage()
  const hydrated = useHydrated()
  const names: Record<Kind, string> = { rental: all('rental'), leasing: all('leasing'), pre_owned: all('pre_owned') }
  const dayName = (day: string) => shortDay(language, day)
  const waiting = <Skeleton className="days-chart" />
  return (
    <section className="panel stack stack--s dash__days">
      <div className="row row--b">
        <h2>{t('byDay')}</h2>
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
            <DaysChart days={days} names={names} dayName={dayName} label={t('byDay')} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      <details className="dash__table">
        <summary className="link tap">{t('asTable')}</summary>
        <Table label={t('byDay')} className="dash__rows">
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {KINDS.map((kind) => (
                <th key={kind} scope="col" className="end">
                  {names[kind]}
                </th>
              ))}
              <th scope="col" className="end">
                {t('all')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayName(day.day)}</th>
                {KINDS.map((kind) => (
                  <td key={kind} className="end">
                    {day[kind]}
                  </td>
                ))}
                <td className="end">{KINDS.reduce((sum, kind) => sum + day[kind], 0)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </section>
  )
}
