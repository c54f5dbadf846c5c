/** When a branch is open, in Muscat time: its usual hours, its own on Friday and Saturday, and those of Ramadan. */
import { addDays, fromMuscatParts, muscatDay, muscatParts } from './muscat-time.ts'

/** `HH:MM`, 24-hour clock, both on the same day. */
export type Span = { from: string; to: string }
/** Null: closed all day. */
export type Hours = { usual: Span | null; friday: Span | null; saturday: Span | null; ramadan: Span | null }

export const DAY_KINDS = ['usual', 'friday', 'saturday', 'ramadan'] as const satisfies readonly (keyof Hours)[]

/** First and last days of Ramadan as predicted; the sighting of the moon may move them by a day. */
const RAMADAN: readonly (readonly [first: string, last: string])[] = [
  ['2026-02-18', '2026-03-19'],
  ['2027-02-08', '2027-03-09'],
  ['2028-01-28', '2028-02-25'],
  ['2029-01-16', '2029-02-13'],
  ['2030-01-05', '2030-02-03'],
  ['2030-12-26', '2031-01-23'],
  ['2031-12-16', '2032-01-13'],
  ['2032-12-04', '2033-01-02'],
  ['2033-11-23', '2033-12-22'],
  ['2034-11-12', '2034-12-11'],
  ['2035-11-01', '2035-11-30'],
]

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export function isRamadan(instant: Date): boolean {
  const day = muscatDay(instant)
  return RAMADAN.some(([first, last]) => day >= first && day <= last)
}

/** The hours of the Muscat day that contains an instant; null if closed all day. `closedDays` are days as `YYYY-MM-DD`. */
export function hoursOn(hours: Hours, closedDays: readonly string[], instant: Date): Span | null {
  const day = muscatDay(instant)
  if (closedDays.includes(day)) return null
  if (isRamadan(instant)) return hours.ramadan
  return weekday(day) === 5 ? hours.friday : weekday(day) === 6 ? hours.saturday : hours.usual
}

function instantAt(day: Date, clock: string): Date {
  const { year, month, day: date } = muscatParts(day)
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return fromMuscatParts({ year, month, day: date, hour, minute }) ?? day
}

/** How many days to look ahead for the next one that is not closed. */
const AHEAD = 31

/** Whether the branch is open now, and when that changes: at `clock` (`HH:MM`), in `days` days. Undefined: closed, no known opening. */
export function openState(
  hours: Hours,
  closedDays: readonly string[],
  now: Date,
): { open: boolean; clock: string; days: number } | undefined {
  const today = hoursOn(hours, closedDays, now)
  if (today && now < instantAt(now, today.from)) return { open: false, clock: today.from, days: 0 }
  if (today && now < instantAt(now, today.to)) return { open: true, clock: today.to, days: 0 }
  for (let days = 1; days <= AHEAD; days++) {
    const next = hoursOn(hours, closedDays, addDays(now, days))
    if (next) return { open: false, clock: next.from, days }
  }
  return undefined
}

/** The next opening of a branch that is closed; undefined while it is open, or if no opening is known. */
export function opensAt(hours: Hours, closedDays: readonly string[], now: Date): Date | undefined {
  const next = openState(hours, closedDays, now)
  return next && !next.open ? instantAt(addDays(now, next.days), next.clock) : undefined
}
