/** Which branches are open: reckoned by the server with the page, then by the browser, which fetches this once it shows the page. */
import type { PublicSettings } from '@masar/contract/settings'
import type { BranchId } from '@masar/domain/locations'
import { addDays } from '@masar/domain/muscat-time'
import { DAY_KINDS, hoursOn, openState, type Hours, type Span } from '@masar/domain/opening-hours'
import type { Language } from '../../i18n/language.ts'
import { muscatDates } from '../../i18n/muscat-dates.ts'

export type Opening = {
  /** The hours of the day; null when nobody is there. */
  today: Span | null
  /** Those of all kinds of days. */
  week: readonly (readonly [kind: keyof Hours, hours: Span | null])[]
  /** Until or from which time on the clock, in how many days, and what that day is called; undefined: nobody knows. */
  next: { open: boolean; clock: string; days: number; day: string } | undefined
}

export type Openings = Partial<Record<BranchId, Opening>>

const weekday = (locale: string) => muscatDates(locale, { weekday: 'long', day: 'numeric', month: 'long' })
const WEEKDAYS = { en: weekday('en-GB'), ar: weekday('ar-OM-u-ca-gregory-nu-latn') }

export function openingsAt(now: Date, { branches, closed_days: closedDays }: PublicSettings, language: Language): Openings {
  const opening = (hours: Hours): Opening => {
    const state = openState(hours, closedDays, now)
    return {
      today: hoursOn(hours, closedDays, now),
      week: DAY_KINDS.map((kind) => [kind, hours[kind]]),
      next: state && { ...state, day: WEEKDAYS[language](addDays(now, state.days)) },
    }
  }
  return Object.fromEntries(branches.map(({ id, hours }) => [id, opening(hours)]))
}
