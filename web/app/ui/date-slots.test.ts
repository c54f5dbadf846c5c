import { parseDateTime } from '@masar/domain/muscat-time'
import { expect, test } from 'vitest'
import { calendarDay, instantAt, minutesOf, notBefore, slotLabel, SLOTS } from './date-slots.ts'

const instant = (text: string): Date => parseDateTime(text)!

test('there are 48 slots, from midnight to half past eleven', () => {
  expect(SLOTS.length).toBe(48)
  expect(SLOTS.map(slotLabel).slice(0, 2)).toEqual(['12:00 AM', '12:30 AM'])
  expect(slotLabel(SLOTS.at(-1)!)).toBe('11:30 PM')
})

test('a day and a time make the instant they came from, at both ends of a Muscat day', () => {
  for (const text of ['24/11/26 12:00 AM', '24/11/26 11:30 PM']) {
    const day = calendarDay(instant(text))
    expect([day.getFullYear(), day.getMonth(), day.getDate()]).toEqual([2026, 10, 24])
    expect(instantAt(day, minutesOf(instant(text)))).toEqual(instant(text))
  }
})

test('a time before the first allowed one becomes the next slot after it', () => {
  expect(notBefore(instant('24/11/26 10:00 AM'), instant('24/11/26 01:10 PM'))).toEqual(instant('24/11/26 01:30 PM'))
  expect(notBefore(instant('25/11/26 10:00 AM'), instant('24/11/26 01:10 PM'))).toEqual(instant('25/11/26 10:00 AM'))
})
