import type { AnswerOf } from '@masar/contract/calls'
import { KINDS } from '@masar/domain/vehicles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dashboardTexts } from '../../i18n/dashboard/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { classes } from '../../ui/classes.ts'

export type Stats = AnswerOf<'GET /v1/staff/stats'>['data']

function Figure({ name, value, hot = false, children }: { name: ReactNode; value: string | number; hot?: boolean; children: ReactNode }) {
  return (
    <div className={classes('figure', hot && 'figure--hot')}>
      <dt>{name}</dt>
      <dd>
        <b className="num">{value}</b>
        <span>{children}</span>
      </dd>
    </div>
  )
}

export const totalOf = ({ enquiries }: Stats): number =>
  enquiries.reduce((sum, day) => sum + KINDS.reduce((inDay, kind) => inDay + day[kind], 0), 0)

/** The change from the same number of days before. */
function Compared({ now, before, days }: { now: number; before: number; days: number }) {
  const t = useTexts(dashboardTexts)
  if (before === 0) return t('nothingBefore', { n: days })
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return (
    <>
      <bdi className={now < before ? 'figure__less' : 'figure__more'}>{t(now < before ? 'less' : 'more', { percent })}</bdi>{' '}
      {t('compared', { n: days })}
    </>
  )
}

/** Formats minutes; from two hours on as hours, because single minutes say nothing any more. */
function useTime(): (minutes: number | null) => string {
  const t = useTexts(dashboardTexts)
  return (minutes) => {
    if (minutes === null) return t('nothingYet')
    return minutes < 120 ? t('minutes', { n: Math.round(minutes) }) : t('hours', { n: Math.round(minutes / 6) / 10 })
  }
}

/** What matters most, in four figures. */
export function Figures({ stats, days }: { stats: Stats; days: number }) {
  const t = useTexts(dashboardTexts)
  const time = useTime()
  const { answered, unanswered, median_minutes: median, slow_minutes: slow } = stats.first_reply
  const total = totalOf(stats)
  return (
    <dl className="figures">
      <Figure
        hot
        name={
          <Link className="figure__link" to={`${staffPaths.inbox}?view=reply`}>
            {t('waiting')}
          </Link>
        }
        value={stats.waiting_now}
      >
        {t('waitingLine')}
      </Figure>
      <Figure name={t('median')} value={time(median)}>
        {slow === null ? t('noneAnswered') : t('medianLine', { time: time(slow) })}
      </Figure>
      <Figure name={t('enquiries')} value={total}>
        <Compared now={total} before={stats.before.enquiries} days={days} />
      </Figure>
      <Figure name={t('answered')} value={answered}>
        {t('answeredLine', { n: unanswered })}
      </Figure>
    </dl>
  )
}
