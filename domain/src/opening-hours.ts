/** When a branch is open, in Muscat time: its usual hours, its own on Friday and Saturday, and those of Ramadan. */
import { addDays, fromMuscatParts, muscatParts } from './muscat-time.ts'

/** `HH:MM`, 24-hour clock, both on the same day. */
export type Span = { from: string; to: string }
export type Hours = { usual: Span; friday: Span; saturday: Span; ramadan: Span }

/** First and last days of Ramadan as expected; the sighting of the moon may move them by a day. */
const RAMADAN: readonly (readonly [first: string, last: string])[] = [
  ['2026-02-18', '2026-03-19'],
  ['2027-02-08', '2027-03-09'],
  ['2028-01-28', '2028-02-25'],
  ['2029-01-16', '2029-02-13'],
  ['2030-01-05', '2030-02-03'],
]

const pad = (n: number): string => String(n).padStart(2, '0')

const dayOf = (instant: Date): string => {
  const { year, month, day } = muscatParts(instant)
  return `${year}-${pad(month)}-${pad(day)}`
}

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export const isRamadan = (instant: Date): boolean => RAMADAN.some(([first, last]) => dayOf(instant) >= first && dayOf(instant) <= last)

/** The hours of the Muscat day that an instant lies in. */
export function hoursOn(hours: Hours, instant: Date): Span {
  const day = weekday(dayOf(instant))
  if (isRamadan(instant)) return hours.ramadan
  return day === 5 ? hours.friday : day === 6 ? hours.saturday : hours.usual
}

function instantAt(day: Date, clock: string): Date {
  const { year, month, day: date } = muscatParts(day)
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return fromMuscatParts({ year, month, day: date, hour, minute }) ?? day
}

/** Whether it is open now, and when that changes next: the time on the clock, and whether that is today. */
export function openState(hours: Hours, now: Date): { open: boolean; clock: string; today: boolean } {
  const { from, to } = hoursOn(hours, now)
  if (now < instantAt(now, from)) return { open: false, clock: from, today: true }
  if (now < instantAt(now, to)) return { open: true, clock: to, today: true }
  return { open: false, clock: hoursOn(hours, addDays(now, 1)).from, today: false }
}
