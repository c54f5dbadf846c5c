/** Appointments as iCalendar files (RFC 5545). Times are in Muscat's zone, whatever the zone of the calendar that opens them. */
import { BRAND } from './brand.ts'
import { MINUTE } from './durations.ts'
import { muscatClock, muscatDay } from './muscat-time.ts'

export type Appointment = {
  /** Unique to this appointment and stable, so that saving it again updates the same calendar entry. */
  uid: string
  savedAt: Date
  start: Date
  minutes: number
  title: string
  place?: string | undefined
  note: string
  url: string
}

/** Maximum octets in a line, without its line break. */
const LINE = 75

// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const CONTROL = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/g

const text = (value: string): string =>
  value
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')

const octets = (letters: string): number => new TextEncoder().encode(letters).length

/** Folds a long line: each continuation line begins with a space, and no character is split between lines. */
function folded(line: string): string {
  let length = 0
  let all = ''
  for (const letter of line) {
    const more = octets(letter)
    if (length + more > LINE) {
      all += '\r\n '
      length = 1
    }
    all += letter
    length += more
  }
  return all
}

const muscatTime = (instant: Date): string => `${muscatDay(instant)}T${muscatClock(instant)}00`.replace(/[-:]/g, '')

const universalTime = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** UTC+4 all year round, and since before iCalendar existed. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Muscat',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0400',
  'TZOFFSETTO:+0400',
  'TZNAME:+04',
  'END:STANDARD',
  'END:VTIMEZONE',
]

export function calendarFile({ uid, savedAt, start, minutes, title, place, note, url }: Appointment): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(BRAND.name.en)}//Pick-up//EN`,
    'CALSCALE:GREGORIAN',
    ...ZONE,
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `DTSTAMP:${universalTime(savedAt)}`,
    `DTSTART;TZID=Asia/Muscat:${muscatTime(start)}`,
    `DTEND;TZID=Asia/Muscat:${muscatTime(new Date(start.getTime() + minutes * MINUTE))}`,
    `SUMMARY:${text(title)}`,
    ...(place === undefined ? [] : [`LOCATION:${text(place)}`]),
    `DESCRIPTION:${text(note)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
