import { expect, test } from 'vitest'
import { shortDate } from './muscat-dates.ts'

test('the day an article came out is day, month and year, as Muscat counts', () => {
  expect(shortDate(new Date('2026-02-03T20:30:00.000Z'))).toBe('04/02/2026')
})
