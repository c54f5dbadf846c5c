import { expect, test } from 'vitest'
import { publishedPhone } from './phone.ts'
import { vatPercentAt } from './settings.ts'

test.each([
  ['before any rate', '2026-12-31T23:59:00+04:00', 5],
  ['from midnight in Muscat', '2027-01-01T00:00:00+04:00', 7],
  ['until the next one', '2027-06-30T23:59:59+04:00', 7],
  ['the latest that has begun', '2027-07-01T00:00:00+04:00', 0],
])('VAT: %s', (_when, moment, percent) => {
  const rates = [
    { percent: 0, from: '2027-07-01' },
    { percent: 7, from: '2027-01-01' },
  ]
  expect(vatPercentAt(rates, new Date(moment))).toBe(percent)
})

test.each([
  ['٢٤٠٠ ١٩٩٢', '+968 2400 1992'],
  ['00968-2400-1992', '+968 2400 1992'],
  ['+971 4 123 4567', '+97141234567'],
  ['2400199', undefined],
  ['call us', undefined],
])('%s is published as %s', (typed, published) => expect(publishedPhone(typed)).toBe(published))
