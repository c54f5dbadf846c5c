/** The times that the menu offers for snoozing an enquiry. */
import { HOUR } from '@masar/domain/durations'
import { addDays, fromMuscatParts, muscatDay, muscatParts, nextSlot } from '@masar/domain/muscat-time'

type SnoozeChoice = { text: 'laterToday' | 'tomorrow' | 'nextWorkingDay'; until: Date }

const LATER = 3 * HOUR
/** Hours in Muscat: when the working day begins, and after which nobody is at work. */
const MORNING = 9
const EVENING = 20
/** Friday and Saturday, as `getUTCDay` counts. */
const WEEKEND = [5, 6]

const dayOf = ({ year, month, day }: ReturnType<typeof muscatParts>): Date => new Date(Date.UTC(year, month - 1, day))

export const morningOf = (day: Date): Date => fromMuscatParts({ ...muscatParts(day), hour: MORNING, minute: 0 }) ?? day

/** How many days ahead a working day is looked for. */
const DAYS_AHEAD = 14

/** `closedDays` are days as `YYYY-MM-DD`. */
export function snoozeChoices(now: Date, closedDays: readonly string[]): SnoozeChoice[] {
  const later = nextSlot(new Date(now.getTime() + LATER))
  const [here, there] = [muscatParts(now), muscatParts(later)]
  const isToday = here.day === there.day && there.hour < EVENING
  const tomorrow = morningOf(addDays(now, 1))
  const days = Array.from({ length: DAYS_AHEAD }, (_, at) => morningOf(addDays(now, at + 1)))
  const isWorking = (day: Date) => !WEEKEND.includes(dayOf(muscatParts(day)).getUTCDay()) && !closedDays.includes(muscatDay(day))
  const working = days.find(isWorking) ?? tomorrow
  return [
    ...(isToday ? [{ text: 'laterToday', until: later } as const] : []),
    { text: 'tomorrow', until: tomorrow },
    ...(working > tomorrow ? [{ text: 'nextWorkingDay', until: working } as const] : []),
  ]
}

/** The time until which an enquiry is snoozed; undefined if it is not, or no longer. */
export const snoozedUntil = (until: string | null, now: Date): string | undefined =>
  until !== null && new Date(until) > now ? until : undefined
