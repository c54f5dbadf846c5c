/** Until when an enquiry can be put off by one press. */
import { HOUR } from '@masar/domain/durations'
import { addDays, fromMuscatParts, muscatDay, muscatParts, nextSlot } from '@masar/domain/muscat-time'

type SnoozeChoice = { text: 'laterToday' | 'tomorrow' | 'nextWorkingDay'; until: Date }

const LATER = 3 * HOUR
/** In Muscat: when the working day begins, and after which nobody looks at it any more. */
const MORNING = 9
const EVENING = 20
/** Friday and Saturday, as `getUTCDay` counts. */
const WEEKEND = [5, 6]

const dayOf = ({ year, month, day }: ReturnType<typeof muscatParts>): Date => new Date(Date.UTC(year, month - 1, day))

export const morningOf = (day: Date): Date => fromMuscatParts({ ...muscatParts(day), hour: MORNING, minute: 0 }) ?? day

/** Days that are looked at for one on which somebody works. */
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

/** The moment until which something is out of the open lists; undefined where it is not. */
export const snoozedUntil = (until: string | null, now: Date): string | undefined =>
  until !== null && new Date(until) > now ? until : undefined
