import { expect, test } from 'vitest'
import { calendarFile, type Appointment } from './calendar-file.ts'

const PICKUP: Appointment = {
  uid: 'pickup-abc@masar.example',
  savedAt: new Date('2026-11-26T05:00:07.123Z'),
  start: new Date('2026-12-31T20:30:00Z'),
  minutes: 30,
  title: 'Car pick-up',
  note: 'Quotation Q-18-1',
  url: 'https://masar.example/en/quotation/abc',
}

const linesOf = (appointment: Partial<Appointment>): string[] => calendarFile({ ...PICKUP, ...appointment }).split('\r\n')
/** The lines as a calendar reads them, with folded lines joined. */
const unfolded = (appointment: Partial<Appointment>): string[] =>
  calendarFile({ ...PICKUP, ...appointment })
    .replaceAll('\r\n ', '')
    .split('\r\n')

test('an appointment is a calendar with the zone of Muscat and one event', () => {
  expect(linesOf({})).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Masar//Pick-up//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Muscat',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0400',
    'TZOFFSETTO:+0400',
    'TZNAME:+04',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:pickup-abc@masar.example',
    'DTSTAMP:20261126T050007Z',
    'DTSTART;TZID=Asia/Muscat:20270101T003000',
    'DTEND;TZID=Asia/Muscat:20270101T010000',
    'SUMMARY:Car pick-up',
    'DESCRIPTION:Quotation Q-18-1',
    'URL:https://masar.example/en/quotation/abc',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('commas, semicolons, backslashes and new lines are escaped, and what no calendar reads is left out', () => {
  const lines = unfolded({ place: 'Way 45, Al Khuwair; gate \\B', note: 'One\nTwo\r\nThree\u0000\u0007' })
  expect(lines).toContain('LOCATION:Way 45\\, Al Khuwair\\; gate \\\\B')
  expect(lines).toContain('DESCRIPTION:One\\nTwo\\nThree')
})

test('nothing that is typed makes a line of its own', () => {
  expect(unfolded({ place: 'Here\r\nBEGIN:VALARM' })).not.toContain('BEGIN:VALARM')
})

test.each([
  ['ASCII', 'x'.repeat(300)],
  ['Arabic', 'استلام السيارة من فرع العذيبة في مسقط صباح يوم الخميس، '.repeat(6)],
  ['letters of four octets', '🚗'.repeat(60)],
  ['one octet before four', `${'x'.repeat(66)}🚗🚗`],
])('%s: a line has at most 75 octets, and is whole when it is put together again', (_kind, title) => {
  const lines = linesOf({ title })
  for (const line of lines) expect(new TextEncoder().encode(line).length, line).toBeLessThanOrEqual(75)
  const escaped = title.replaceAll(',', '\\,')
  expect(unfolded({ title })).toContain(`SUMMARY:${escaped}`)
})
