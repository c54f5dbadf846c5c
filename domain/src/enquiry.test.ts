import { describe, expect, test } from 'vitest'
import { datesFault } from './enquiry.ts'
import { canMove, ENQUIRY_STATUSES, onceAttended } from './enquiry-status.ts'
import { priceLine, priceTotal } from './enquiry-price.ts'

describe('the status of an enquiry', () => {
  test('moves on to either end, back from both, and nowhere else', () => {
    const moves = ENQUIRY_STATUSES.flatMap((from) => ENQUIRY_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} > ${to}`))
    expect(moves).toEqual([
      'new_enquiry > inprogress',
      'inprogress > completed',
      'inprogress > lost',
      'completed > inprogress',
      'lost > inprogress',
    ])
  })

  test('a first reply begins the work; a closed enquiry stays closed', () => {
    expect(ENQUIRY_STATUSES.map(onceAttended)).toEqual(['inprogress', 'inprogress', 'completed', 'lost'])
  })
})

describe('the dates of an enquiry', () => {
  const at = (text: string) => new Date(text)
  const now = at('2026-11-21T08:00:00Z')

  test('may be missing, equal, and a day old', () => {
    expect(datesFault(null, null, now)).toBeUndefined()
    expect(datesFault(null, at('2020-01-01T00:00:00Z'), now)).toBeUndefined()
    expect(datesFault(now, now, now)).toBeUndefined()
    expect(datesFault(at('2026-11-20T08:00:00Z'), null, now)).toBeUndefined()
  })

  test('end after they start, and start no earlier than a day ago', () => {
    expect(datesFault(now, at('2026-11-21T07:59:59Z'), now)).toBe('endBeforeStart')
    expect(datesFault(at('2026-11-20T07:59:59Z'), now, now)).toBe('startPast')
  })
})

describe('the price of an enquiry', () => {
  const rental = { kind: 'rental', price: 12_000, weeklyPrice: 75_000, fortnightPrice: 140_000, monthlyPrice: 270_000 } as const
  const other = { price: 120_500, weeklyPrice: null, fortnightPrice: null, monthlyPrice: null }

  test('follows the rental tariff, and says which rate it was', () => {
    expect(priceLine(rental, 6)).toEqual({ tariff: 'day', tariffPrice: 12_000, unit: 72_000 })
    expect(priceLine(rental, 8)).toEqual({ tariff: 'week', tariffPrice: 75_000, unit: 86_000 })
    expect(priceLine(rental, 29)).toEqual({ tariff: 'fortnight', tariffPrice: 140_000, unit: 290_000 })
    expect(priceLine(rental, 31)).toEqual({ tariff: 'month', tariffPrice: 270_000, unit: 279_000 })
  })

  test("is a month's price for a lease, and the asking price for a used car", () => {
    expect(priceLine({ kind: 'leasing', ...other }, 90)).toEqual({ tariff: 'lease_month', tariffPrice: 120_500, unit: 120_500 })
    expect(priceLine({ kind: 'pre_owned', ...other }, 1)).toEqual({ tariff: 'sale', tariffPrice: 120_500, unit: 120_500 })
  })

  test('adds VAT once, on the sum', () => {
    expect(priceTotal([], 5)).toEqual({ net: 0, vat: 0, total: 0 })
    const lines = [
      { unit: 120_510, count: 3 },
      { unit: 3, count: 1 },
    ]
    expect(priceTotal(lines, 5)).toEqual({ net: 361_533, vat: 18_077, total: 379_610 })
  })
})
