import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fullRange, initialRange, keepsGap, moveHandle } from './price-range.ts'

describe('the price handles', () => {
  test('keep 20 % of the highest price apart; a gap of exactly 20 % is kept', () => {
    expect(moveHandle({ min: 0, max: 50 }, 'min', 40, 50)).toEqual({ min: 40, max: 50 })
    expect(moveHandle({ min: 0, max: 50 }, 'min', 41, 50)).toEqual({ min: 0, max: 50 })
    expect(moveHandle({ min: 30, max: 58 }, 'max', 42, 58)).toEqual({ min: 30, max: 42 })
    expect(moveHandle({ min: 30, max: 58 }, 'max', 41, 58)).toEqual({ min: 30, max: 58 })
    expect(moveHandle({ min: 0, max: 11 }, 'min', 9, 11), 'less than a fifth by a fraction').toEqual({ min: 0, max: 11 })
  })

  test('come to the ends of the range, and stop at the whole rial that is nearest', () => {
    expect(moveHandle({ min: 40, max: 900 }, 'min', -3, 1000)).toEqual({ min: 0, max: 900 })
    expect(moveHandle({ min: 0, max: 900 }, 'max', 1200, 1000)).toEqual({ min: 0, max: 1000 })
    expect(moveHandle({ min: 0, max: 900 }, 'min', 39.5, 1000)).toEqual({ min: 40, max: 900 })
  })

  test('stay whole, inside the range and apart, however they are moved', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom('min', 'max'), fc.double({ min: -500, max: 50_000, noNaN: true })), { maxLength: 40 })
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 40_000 }), moves, (highest, steps) => {
        let range = { min: 0, max: highest }
        for (const [handle, value] of steps) range = moveHandle(range, handle as 'min' | 'max', value, highest)
        expect(Number.isInteger(range.min) && Number.isInteger(range.max)).toBe(true)
        expect(range.min).toBeGreaterThanOrEqual(0)
        expect(range.max).toBeLessThanOrEqual(highest)
        expect(keepsGap(range, highest)).toBe(true)
      }),
    )
  })
})

describe('the range', () => {
  test('is 0 to 1000 when the fleet supplies no prices, else 0 to the highest', () => {
    expect(fullRange([])).toEqual({ min: 0, max: 1000 })
    expect(fullRange([9, 57.5, 12])).toEqual({ min: 0, max: 58 })
  })

  test('begins with the budget or rate if given, else with the highest price', () => {
    const full = { min: 0, max: 650 }
    expect(initialRange(full, 300)).toEqual({ min: 0, max: 300 })
    expect(initialRange(full, 299.5)).toEqual({ min: 0, max: 300 })
    expect(initialRange(full, undefined)).toEqual(full)
    expect(initialRange(full, 0), 'nothing is no budget').toEqual(full)
    expect(initialRange(full, 9_000)).toEqual(full)
  })
})
