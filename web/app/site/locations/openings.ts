/** Which branches are open: computed by the server for the page, then by the browser, which loads this module after rendering. */
import type { PublicSettings } from '@masar/contract/settings'
import type { BranchId } from '@masar/domain/locations'
import { addDays } from '@masar/domain/muscat-time'
import { DAY_KINDS, hoursOn, openState, type Hours, type Span } from '@masar/domain/opening-hours'
import type { Language } from '../../i18n/language.ts'
import { muscatDates } from '../../i18n/muscat-dates.ts'

export type Opening = {
  /** Today's hours; null if the branch is closed today. */
  today: Span | null
  /** The hours of each kind of day. */
  week: readonly (readonly [kind: keyof Hours, hours: Span | null])[]
  /** When it next closes (if open) or opens: time of day, days from now and the name of that day; undefined if not foreseeable. */
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
