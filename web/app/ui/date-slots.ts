/**
 * Conversions between an instant and what a calendar and a list of times show. A day of the calendar is
 * a Date at noon in the visitor's own time zone: only its year, month and day matter.
 */
import { formatPickerDate, fromMuscatParts, muscatParts, nextSlot, SLOT_MINUTES } from '@masar/domain/muscat-time'

/** The times of a day, in minutes after midnight. */
export const SLOTS: readonly number[] = Array.from({ length: (24 * 60) / SLOT_MINUTES }, (_, i) => i * SLOT_MINUTES)

/** The Muscat day of an instant, for a calendar. */
export function calendarDay(instant: Date): Date {
  const { year, month, day } = muscatParts(instant)
  return new Date(year, month - 1, day, 12)
}

/** The minutes after Muscat's midnight. */
export function minutesOf(instant: Date): number {
  const { hour, minute } = muscatParts(instant)
  return hour * 60 + minute
}

/** The instant of a calendar's day and a time. */
export function instantAt(day: Date, minutes: number): Date {
  const instant = fromMuscatParts({
    year: day.getFullYear(),
    month: day.getMonth() + 1,
    day: day.getDate(),
    hour: Math.floor(minutes / 60),
    minute: minutes % 60,
  })
  if (!instant) throw new Error(`No instant for ${String(day)} and ${minutes} minutes: give a day of the calendar and minutes of a day.`)
  return instant
}

/** The instant, or the first slot that is not before `min`. */
export const notBefore = (instant: Date, min: Date): Date => (instant < min ? nextSlot(min) : instant)

/** `hh:mm a` */
export const slotLabel = (minutes: number): string =>
  formatPickerDate(instantAt(new Date(2000, 0, 1, 12), minutes)).slice('dd/MM/yy '.length)
