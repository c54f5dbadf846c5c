/**
 * Dates of the business. They are Muscat's (UTC+4, no daylight saving), whatever the zone of the
 * visitor or the server; inside the product an instant is a Date.
 */
import { DAY, HOUR, MINUTE } from './durations.ts'

const OFFSET = 4 * HOUR

/** The picker's and the slots' step, in minutes. */
export const SLOT_MINUTES = 30

/** Instants in these years stay within what every database can store, even some days earlier or later. */
const YEARS = { first: 1900, last: 9998 } as const

type Parts = { year: number; month: number; day: number; hour: number; minute: number }

const pad = (n: number): string => String(n).padStart(2, '0')

/** The calendar parts of an instant in Muscat; month 1..12, hour 0..23. */
export function muscatParts(instant: Date): Parts {
  const shifted = new Date(instant.getTime() + OFFSET)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}

/** The instant of a Muscat wall-clock time, or undefined when the calendar has no such date. */
export function fromMuscatParts({ year, month, day, hour, minute }: Parts): Date | undefined {
  if (year < YEARS.first || year > YEARS.last || hour > 23 || minute > 59) return undefined
  const instant = new Date(Date.UTC(year, month - 1, day, hour, minute) - OFFSET)
  // `Date` turns a day that the month does not have into one of the next month.
  return muscatParts(instant).month === month ? instant : undefined
}

const LONG = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T+](\d{1,2}):(\d\d)(?::\d\d)?(?: ?([AP]M))?)?$/i
/** The picker's format and what people type instead: a four-digit year, a 24-hour clock, AM and PM in Arabic in any spelling. */
const PICKER = /^(\d{1,2})\/(\d{1,2})\/(?:20)?(\d\d)(?: (\d{1,2}):(\d\d)(?: ?([AP]M|[صم]\S*))?)?$/i
/** An offset may come without its colon, or without minutes. */
const ISO = /^((\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|([+-]\d\d)(?::?(\d\d))?)?$/i

/** 12-hour clock -> 0..23; undefined when there is no such hour. Without AM or PM the hour is returned as it is. */
function hour24(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (/^[pم]/i.test(half) ? 12 : 0)
}

/** The instant of a matched year, month, day, hour, minute and AM or PM; midnight when there is no time. */
function instantOf([year, month, day, clock = '0', minute = '0', half]: readonly (string | undefined)[]): Date | undefined {
  const hour = hour24(Number(clock), half)
  if (hour === undefined) return undefined
  return fromMuscatParts({ year: Number(year), month: Number(month), day: Number(day), hour, minute: Number(minute) })
}

/**
 * Reads `YYYY-MM-DD hh:mm A`, `YYYY-MM-DD`, ISO 8601 (with or without offset) and the picker's `dd/MM/yy hh:mm a`.
 * Without an offset the time is Muscat's; a date alone is its midnight. Anything else is undefined.
 */
export function parseDateTime(text: string): Date | undefined {
  const trimmed = text.trim()
  if (trimmed.length > 40) return undefined
  const iso = ISO.exec(trimmed)
  if (iso) {
    const [, time = '', day = '', offset = '+04:00', hours, minutes = '00'] = iso
    const instant = new Date(time + (hours === undefined ? offset : `${hours}:${minutes}`))
    // Date takes the 30th of February for a day of March.
    return parseDateTime(day) && !Number.isNaN(instant.getTime()) ? instant : undefined
  }
  const long = LONG.exec(trimmed)
  if (long) return instantOf(long.slice(1))
  const [, day, month, year, ...time] = PICKER.exec(trimmed) ?? []
  return year ? instantOf([`20${year}`, month, day, ...time]) : undefined
}

/** Muscat's wall-clock time as `YYYY-MM-DDTHH:MM:SS.sssZ`; the Z does not mean UTC here. */
const wallClock = (instant: Date): string => new Date(instant.getTime() + OFFSET).toISOString()

/** `YYYY-MM-DD` in Muscat, as in the API and in date inputs; such days can be compared as strings. */
export const muscatDay = (instant: Date): string => wallClock(instant).slice(0, 10)

/** `HH:MM` in Muscat, on the 24-hour clock. */
export const muscatClock = (instant: Date): string => wallClock(instant).slice(11, 16)

/** `hh:mm AM`, as people read the time. */
export function formatClock(instant: Date): string {
  const { hour, minute } = muscatParts(instant)
  return `${pad(hour % 12 || 12)}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `YYYY-MM-DD hh:mm A`, as URLs carry it. */
export const formatSearchDate = (instant: Date): string => `${muscatDay(instant)} ${formatClock(instant)}`

/** `dd/MM/yy hh:mm a`, as the picker shows it. */
export function formatPickerDate(instant: Date): string {
  const { year, month, day } = muscatParts(instant)
  return `${pad(day)}/${pad(month)}/${pad(year % 100)} ${formatClock(instant)}`
}

/** `dd/MM/yyyy`, as people read a day. */
export function formatDay(instant: Date): string {
  const { year, month, day } = muscatParts(instant)
  return `${pad(day)}/${pad(month)}/${year}`
}

/** `dd/MM/yyyy, hh:mm AM`: the moment of a message. */
export const formatDateTime = (instant: Date): string => `${formatDay(instant)}, ${formatClock(instant)}`

/** The first half-hour slot at or after an instant. */
export function nextSlot(instant: Date): Date {
  const step = SLOT_MINUTES * MINUTE
  return new Date(Math.ceil(instant.getTime() / step) * step)
}

/** The same time so many days later. */
export const addDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY)
