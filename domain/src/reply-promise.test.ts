import { expect, test } from 'vitest'
import { typicalReplyMinutes } from './reply-promise.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const of = (median: number, answered = 10, unanswered = 0) => typicalReplyMinutes({ median, answered, unanswered })

test.each([
  [0, 5],
  [5 * MINUTE, 5],
  [5 * MINUTE + 1, 10],
  [60 * MINUTE, 60],
  [61 * MINUTE, 120],
  [24 * HOUR, 24 * 60],
  [24 * HOUR + 1, 2 * 24 * 60],
])('%i s are told as %i min: never fewer than it was', (seconds, minutes) => {
  expect(of(seconds)).toBe(minutes)
})

test('nothing is said of fewer than ten answers, or where more wait than were answered', () => {
  expect(of(60, 9)).toBeUndefined()
  expect(of(60, 10, 10)).toBe(5)
  expect(of(60, 10, 11)).toBeUndefined()
  expect(typicalReplyMinutes({ median: null, answered: 0, unanswered: 0 })).toBeUndefined()
})
