/** The price filter's two handles (specification, sections 4 and 9). */

export type PriceRange = { min: number; max: number }

/** The range shown when the fleet supplies no prices. */
const DEFAULT_PRICE_RANGE: PriceRange = { min: 0, max: 1000 }

/** The handles stay at least this share of the highest price apart. */
const GAP_SHARE = 0.2

/** Whether the handles are far enough apart; a gap of exactly 20 % is. */
export const keepsGap = (range: PriceRange, highest: number): boolean =>
  // Compared in fifths, so that a decimal price does not lose an exact gap to binary rounding.
  (range.max - range.min) / GAP_SHARE >= highest - 1e-9

/**
 * One handle moved to `value`: the new range when the gap holds, else the old one unchanged.
 * Values are whole rial inside 0..highest.
 */
export function moveHandle(range: PriceRange, handle: 'min' | 'max', value: number, highest: number): PriceRange {
  const moved = { ...range, [handle]: Math.round(Math.min(Math.max(value, 0), highest)) }
  return keepsGap(moved, highest) ? moved : range
}

/** The slider's full extent: nothing to the highest price, rounded up to whole rial. */
export function fullRange(prices: readonly number[]): PriceRange {
  return prices.length === 0 ? DEFAULT_PRICE_RANGE : { min: 0, max: Math.ceil(Math.max(...prices)) }
}

/** The initial handles: the upper one at the budget or rate if given, else at the highest price. */
export function initialRange(full: PriceRange, bound: number | undefined): PriceRange {
  if (bound === undefined || bound <= 0) return full
  return { min: full.min, max: Math.min(Math.round(bound), full.max) }
}
