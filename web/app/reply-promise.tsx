import type { AnswerOf } from '@masar/contract/calls'
import { formatClock } from '@masar/domain/muscat-time'
import { leftToRight } from './i18n/language.ts'
import { muscatDates } from './i18n/muscat-dates.ts'
import { promiseTexts } from './i18n/promise/texts.ts'
import { useLanguage, useTexts } from './i18n/use-language.tsx'

export type Promised = AnswerOf<'GET /v1/reply_promise'>['data']

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

const weekday = (locale: string) => muscatDates(locale, { weekday: 'long' })
const WEEKDAYS = { en: weekday('en-US'), ar: weekday('ar-OM') }

const date = (locale: string) => muscatDates(locale, { weekday: 'long', day: 'numeric', month: 'long' })
const DATES = { en: date('en-GB'), ar: date('ar-OM-u-ca-gregory-nu-latn') }

/** How soon staff usually reply or, while closed, from when on; nothing if neither is known. */
export function ReplyPromise({ promised, className = 'muted small' }: { promised: Promised | undefined; className?: string }) {
  const t = useTexts(promiseTexts)
  const language = useLanguage()
  if (!promised?.open) {
    if (!promised?.opens_at) return null
    const opens = new Date(promised.opens_at)
    // A server still on the last release does not send the days: then the date is shown.
    const days = promised.opens_in_days ?? Infinity
    // A weekday without a date means one of the next six days.
    const named = days > 6 ? DATES : WEEKDAYS
    const said = { day: named[language](opens), time: leftToRight(formatClock(opens)) }
    // 'Today' has its own text: on a Monday, 'from Monday' would mean a week later.
    const [before, after] = t(days === 0 ? 'opensToday' : 'opens', said).split(said.time)
    return (
      <p className={className}>
        {before}
        <span className="nw">{said.time}</span>
        {after}
      </p>
    )
  }
  const minutes = promised.usual_minutes
  if (minutes === null) return null
  const said =
    minutes < HOUR_MINUTES
      ? t('usual_minutes', { n: minutes })
      : minutes < DAY_MINUTES
        ? t('usual_hours', { n: minutes / HOUR_MINUTES })
        : t('usual_days', { n: minutes / DAY_MINUTES })
  return <p className={className}>{said}</p>
}
