import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE } from './durations.ts'
import { BAISA_PER_RIAL, toBaisa, toRial, withVat, wholeRial } from './money.ts'
import { dearerForLonger, longerForLess, RATE_DAYS, rentalDays, rentalDuration, rentalPrice, type Tariff } from './rental.ts'

const rial = (amount: number) => amount * BAISA_PER_RIAL
const tariff: Tariff = { day: rial(12), week: rial(75), fortnight: rial(140), month: rial(270) }

const prices = fc.record({
  day: fc.integer({ min: 0, max: 500_000 }),
  week: fc.integer({ min: 0, max: 3_000_000 }),
  fortnight: fc.integer({ min: 0, max: 6_000_000 }),
  month: fc.integer({ min: 0, max: 12_000_000 }),
})

describe('the price of a rental', () => {
  test.each([
    [1, 12, 'day'],
    [6, 72, 'day'],
    [7, 75, 'week'],
    [8, 86, 'week'],
    [13, 139, 'week'],
    [14, 140, 'fortnight'],
    [15, 150, 'fortnight'],
    [29, 290, 'fortnight'],
    [30, 270, 'month'],
    [31, 279, 'month'],
  ] as const)('of %i days is RO %i, by the %s rate', (days, total, rate) => {
    expect(rentalPrice(tariff, days)).toMatchObject({ days, rate, total: rial(total) })
  })

  test('is the published formula, rounded once to whole rial, half up', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 400 }), (tariff, days) => {
        const { rate, total } = rentalPrice(tariff, days)
        // In exact fractions: |2·total·days of the rate - 2·price·days| is at most one whole rial.
        const exact = BigInt(tariff[rate]) * BigInt(days)
        const twice = 2n * exact - 2n * BigInt(total) * BigInt(RATE_DAYS[rate])
        const unit = BigInt(RATE_DAYS[rate] * BAISA_PER_RIAL)
        expect(total % BAISA_PER_RIAL).toBe(0)
        expect(twice < unit && twice >= -unit).toBe(true)
      }),
    )
  })

  test('never falls within a rate as days are added', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 399 }), (tariff, days) => {
        const [now, later] = [rentalPrice(tariff, days), rentalPrice(tariff, days + 1)]
        // At 7, 14 and 30 days the published price takes the place of the computed one.
        if (now.rate === later.rate) expect(later.total).toBeGreaterThanOrEqual(now.total)
      }),
    )
  })
})

describe('a longer rental for less', () => {
  test.each([
    [6, undefined],
    [13, undefined],
    [29, { days: 30, more: 1, saving: rial(20) }],
    [28, { days: 30, more: 2, saving: rial(10) }],
    [27, undefined],
    [31, undefined],
  ])('for %i days: %j', (days, advice) => {
    expect(longerForLess(tariff, days)).toEqual(advice)
  })

  test('six days can cost more than a week', () => {
    expect(longerForLess({ ...tariff, day: rial(13) }, 6)).toEqual({ days: 7, more: 1, saving: rial(3) })
  })

  test('is never dearer and never shorter, and the saving is what it says', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 400 }), (tariff, days) => {
        const advice = longerForLess(tariff, days)
        if (!advice) return
        expect(advice.days).toBeGreaterThan(days)
        expect(advice.more).toBe(advice.days - days)
        expect(rentalPrice(tariff, days).total - rentalPrice(tariff, advice.days).total).toBe(advice.saving)
        expect(advice.saving).toBeGreaterThan(0)
      }),
    )
  })
})

describe('the days of a rental', () => {
  const start = new Date('2026-11-24T06:00:00Z')
  const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE)

  test.each([
    [1, 1],
    [24 * 60, 1],
    [24 * 60 + 1, 2],
    [9 * 24 * 60, 9],
    [0, 1],
    [-600, 1],
  ])('%i minutes are %i', (minutes, days) => {
    expect(rentalDays(start, after(minutes))).toBe(days)
  })

  test('are full 24-hour blocks plus one for any remainder', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600_000 }), (minutes) => {
        expect(rentalDays(start, after(minutes))).toBe(Math.floor(minutes / 1440) + (minutes % 1440 === 0 ? 0 : 1))
      }),
    )
  })

  test('read as hours and minutes', () => {
    expect(rentalDuration(start, after(9 * 24 * 60))).toEqual({ hours: 216, minutes: 0 })
    expect(rentalDuration(start, after(90))).toEqual({ hours: 1, minutes: 30 })
    expect(rentalDuration(start, after(-5))).toEqual({ hours: 0, minutes: 0 })
  })
})

describe('money', () => {
  test('rial of the wire are baisa inside, and come back as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (baisa) => {
        expect(toBaisa(toRial(baisa))).toBe(baisa)
      }),
    )
  })

  test('half a rial goes up', () => {
    expect(wholeRial(1_499)).toBe(1_000)
    expect(wholeRial(1_500)).toBe(2_000)
    expect(wholeRial(7_000, 2)).toBe(4_000)
  })

  test('VAT is five percent, exact to the baisa', () => {
    expect(withVat(rial(315), 5)).toBe(330_750)
    expect(withVat(10, 5)).toBe(11)
  })
})

test.each([
  [{ day: 12, week: 75, fortnight: 140, month: 270 }, []],
  [{ day: 12, week: 84, fortnight: 168, month: 360 }, []],
  [{ day: 12, week: 85, fortnight: 140, month: 270 }, ['week']],
  [{ day: 12, week: 75, fortnight: 151, month: 400 }, ['fortnight', 'month']],
  [{ day: 0, week: 0, fortnight: 0, month: 0 }, []],
] as [Tariff, string[]][])('of %j the tariffs are dearer by the day than a shorter one: %j', (tariff, dearer) => {
  expect(dearerForLonger(tariff)).toEqual(dearer)
})
