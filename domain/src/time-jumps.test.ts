/** Days that are not like others: leap days, the turn of the year, clocks that change elsewhere, a Ramadan of each year. */
import { expect, test } from 'vitest'
import { addDays, formatPickerDate, formatSearchDate, nextSlot, parseDateTime } from './muscat-time.ts'
import { isRamadan } from './opening-hours.ts'
import { rentalDays, rentalDuration } from './rental.ts'

const at = (text: string): Date => parseDateTime(text) ?? new Date(Number.NaN)

test.each([
  ['over the leap day', '2028-02-28 10:00 AM', '2028-03-01 10:00 AM', 2],
  ['a year that is no leap year', '2027-02-28 10:00 AM', '2027-03-01 10:00 AM', 1],
  ['no leap day in 2100', '2100-02-28 10:00 AM', '2100-03-01 10:00 AM', 1],
  ['over the turn of the year', '2026-12-31 11:30 PM', '2027-01-01 11:30 PM', 1],
  ['the night when clocks change in New York', '2027-03-13 10:00 AM', '2027-03-15 10:00 AM', 2],
  ['the night when they change in London', '2027-10-30 10:00 AM', '2027-11-01 10:00 AM', 2],
  ['a whole leap year', '2028-01-01 12:00 AM', '2029-01-01 12:00 AM', 366],
])('%s a day has 24 hours', (_what, start, end, days) => {
  expect(rentalDays(at(start), at(end))).toBe(days)
  expect(rentalDuration(at(start), at(end))).toEqual({ hours: days * 24, minutes: 0 })
  expect(addDays(at(start), days)).toEqual(at(end))
})

test('a slot after the last one of the year is of the next year, in Muscat', () => {
  const last = new Date('2026-12-31T19:45:00Z')
  expect(formatSearchDate(last)).toBe('2026-12-31 11:45 PM')
  expect(formatSearchDate(nextSlot(last))).toBe('2027-01-01 12:00 AM')
  expect(formatPickerDate(nextSlot(last))).toBe('01/01/27 12:00 AM')
})

test.each([
  ['2027-02-20T12:00:00+04:00', true],
  ['2028-02-10T12:00:00+04:00', true],
  ['2026-11-21T12:00:00+04:00', false],
  ['2028-12-25T12:00:00+04:00', false],
])('%s: Ramadan is %s', (time, expected) => {
  expect(isRamadan(new Date(time))).toBe(expected)
})
