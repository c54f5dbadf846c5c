/** How the console writes dates and times: Muscat time, Latin digits, month names in the page's language. */
import { DAY, HOUR, MINUTE } from '@masar/domain/durations'
import { addDays, formatClock, formatDateTime, muscatClock, muscatDay, muscatParts, parseDateTime } from '@masar/domain/muscat-time'
import { leftToRight, type Language } from '../i18n/language.ts'
import { muscatDates } from '../i18n/muscat-dates.ts'

const LOCALES: Record<Language, string> = { en: 'en-US', ar: 'ar-OM-u-ca-gregory-nu-latn' }
const month = (language: Language, length: 'short' | 'long') => muscatDates(LOCALES[language], { month: length })
/** Arabic has no short month names. */
const MONTHS = { en: month('en', 'short'), ar: month('ar', 'long') }

/** `20/11/2026, 09:12 AM` */
export const moment = (time: string): string => leftToRight(formatDateTime(new Date(time)))

/** `2026-11-20T09:12`, as `datetime-local` inputs have it. */
export function inputMoment(time: string): string {
  const instant = new Date(time)
  return `${muscatDay(instant)}T${muscatClock(instant)}`
}

/** The day in a query parameter, or undefined if it is not valid: a half-typed year, such as 0002, is not. */
export const dayIn = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && parseDateTime(text) ? text : undefined

/** `20 Nov 2026` */
export function day(language: Language, time: string): string {
  const instant = new Date(time)
  const { day: inMonth, year } = muscatParts(instant)
  return `${inMonth} ${MONTHS[language](instant)} ${year}`
}

/** `20 Nov`, for a day such as `2026-11-20`. */
export function shortDay(language: Language, calendarDay: string): string {
  const instant = new Date(`${calendarDay}T00:00:00+04:00`)
  return `${muscatParts(instant).day} ${MONTHS[language](instant)}`
}

/** The short form for lists: the time if it is today, 'yesterday', or else the date, with the year only if it is another. */
export function shortly(language: Language, time: string, now: Date, yesterday: string): string {
  const instant = new Date(time)
  if (muscatDay(instant) === muscatDay(now)) return leftToRight(formatClock(instant))
  if (muscatDay(instant) === muscatDay(addDays(now, -1))) return yesterday
  const { day: inMonth, year } = muscatParts(instant)
  return year === muscatParts(now).year ? `${inMonth} ${MONTHS[language](instant)}` : day(language, time)
}

const WEEKDAYS = {
  en: muscatDates(LOCALES.en, { weekday: 'short' }),
  ar: muscatDates(LOCALES.ar, { weekday: 'long' }),
}

/** `Sun 22 Nov, 09:00 AM`, for times in the near future. */
export function dayAndClock(language: Language, time: string): string {
  const instant = new Date(time)
  const day = `${WEEKDAYS[language](instant)} ${muscatParts(instant).day} ${MONTHS[language](instant)}`
  return `${day}${language === 'ar' ? '،' : ','} ${leftToRight(formatClock(instant))}`
}

/** How long ago something was: in minutes, from an hour on in hours, from two days on in days. */
export function ago(time: string, now: Date): { unit: 'minutes' | 'hours' | 'days'; n: number } {
  const passed = Math.max(0, now.getTime() - new Date(time).getTime())
  if (passed < HOUR) return { unit: 'minutes', n: Math.floor(passed / MINUTE) }
  if (passed < 2 * DAY) return { unit: 'hours', n: Math.floor(passed / HOUR) }
  return { unit: 'days', n: Math.floor(passed / DAY) }
}
