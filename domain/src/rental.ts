/** The rental tariff: how many days a rental counts, and what they cost (specification, section 9). */
import { DAY, MINUTE } from './durations.ts'
import { wholeRial } from './money.ts'

/** A vehicle's four published prices, in baisa. */
export type Tariff = { day: number; week: number; fortnight: number; month: number }

/** Which published price a rental of a given length is computed from. */
export type Rate = keyof Tariff

/** Days in the period a published price covers. */
export const RATE_DAYS: Record<Rate, number> = { day: 1, week: 7, fortnight: 14, month: 30 }

/** The ladder of rates, each with the shortest rental, in days, that it applies to: 1 to 6 days, 7 to 13, 14 to 29, 30 and more. */
export const RATE_TIERS: readonly { rate: Rate; from: number }[] = [
  { rate: 'day', from: 1 },
  { rate: 'week', from: 7 },
  { rate: 'fortnight', from: 14 },
  { rate: 'month', from: 30 },
]

/**
 * Full 24-hour blocks between two instants, plus one for any remainder.
 * An end that is not after its start counts as one day: a link may carry such dates, a form may not.
 */
export function rentalDays(start: Date, end: Date): number {
  const length = end.getTime() - start.getTime()
  return length > 0 ? Math.ceil(length / DAY) : 1
}

/** A rental's length as people read it: whole hours and the minutes beyond them. */
export function rentalDuration(start: Date, end: Date): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((end.getTime() - start.getTime()) / MINUTE))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

/** The rate that applies to a rental of so many days. */
const rateFor = (days: number): Rate => RATE_TIERS.findLast(({ from }) => days >= from)?.rate ?? 'day'

export type RentalPrice = {
  days: number
  rate: Rate
  /** Whole rial, in baisa, without VAT. */
  total: number
  /** What one day comes to at this rate, rounded to whole rial, in baisa. */
  perDay: number
}

/** The price of a rental of `days` (a whole number from 1). Rounded once, at the end, half up. */
export function rentalPrice(tariff: Tariff, days: number): RentalPrice {
  const rate = rateFor(days)
  return {
    days,
    rate,
    total: wholeRial(tariff[rate] * days, RATE_DAYS[rate]),
    perDay: wholeRial(tariff[rate], RATE_DAYS[rate]),
  }
}

/** A slightly longer rental that costs less. */
export type LongerForLess = { days: number; more: number; saving: number }

/**
 * The tariff is not monotonic: six days can cost more than a week, 29 days more than a month. The
 * nearest rung above `days` that costs less in all, if there is one; `saving` is in baisa.
 */
export function longerForLess(tariff: Tariff, days: number): LongerForLess | undefined {
  const now = rentalPrice(tariff, days).total
  for (const { from } of RATE_TIERS) {
    const saving = now - rentalPrice(tariff, from).total
    if (from > days && saving > 0) return { days: from, more: from - days, saving }
  }
  return undefined
}

/** The rates that cost more per day than the next shorter one: a mistake in the tariff. */
export function dearerForLonger(tariff: Tariff): Rate[] {
  const rates = RATE_TIERS.map(({ rate }) => rate)
  return rates.filter((rate, at) => {
    const shorter = rates[at - 1]
    return shorter !== undefined && tariff[rate] * RATE_DAYS[shorter] > tariff[shorter] * RATE_DAYS[rate]
  })
}
