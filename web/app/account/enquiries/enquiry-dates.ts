/** Dates of enquiries: in Muscat time, with Latin digits and the months in the page's language. */
import { muscatParts } from '@masar/domain/muscat-time'
import type { Language } from '../../i18n/language.ts'
import { muscatDates } from '../../i18n/muscat-dates.ts'

const LOCALES: Record<Language, string> = { en: 'en-US', ar: 'ar-OM-u-ca-gregory-nu-latn' }

const inMuscat = (language: Language, options: Intl.DateTimeFormatOptions) => muscatDates(LOCALES[language], options)

const SHORT_MONTH = { en: inMuscat('en', { month: 'short' }), ar: inMuscat('ar', { month: 'long' }) }
const LONG_MONTH = { en: inMuscat('en', { month: 'long' }), ar: inMuscat('ar', { month: 'long' }) }
const WEEKDAY = { en: inMuscat('en', { weekday: 'long' }), ar: inMuscat('ar', { weekday: 'long' }) }

const COMMA: Record<Language, string> = { en: ',', ar: '،' }

/** DD MMM YYYY. Arabic has no short months. */
export function dayOf(language: Language, time: string): string {
  const instant = new Date(time)
  const { day, year } = muscatParts(instant)
  return `${String(day).padStart(2, '0')} ${SHORT_MONTH[language](instant)} ${year}`
}

/** The month and the year. */
export function monthOf(language: Language, time: string): string {
  const instant = new Date(time)
  return `${LONG_MONTH[language](instant)} ${muscatParts(instant).year}`
}

/** The heading of a day's messages. */
export function dayHeading(language: Language, time: string): string {
  const instant = new Date(time)
  const { day, year } = muscatParts(instant)
  return `${WEEKDAY[language](instant)}${COMMA[language]} ${day} ${LONG_MONTH[language](instant)} ${year}`
}
