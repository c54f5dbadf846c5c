/**
 * Money. Inside the product an amount is a whole number of baisa (1 rial = 1,000 baisa), never a
 * binary fraction; on the wire it is rial with at most three decimals.
 */
import { grouped } from './digits.ts'

export const BAISA_PER_RIAL = 1000

/** Oman's VAT since 16 April 2021, in percent; settings can override it. */
export const VAT_PERCENT = 5

/** Rial as written on the wire -> whole baisa. */
export const toBaisa = (rial: number): number => Math.round(rial * BAISA_PER_RIAL)

/** A price limit in rial as baisa. It may have more decimals than a price; rounding removes floating-point noise. */
const boundIn = (rial: number): number => Math.round(rial * BAISA_PER_RIAL * 1000) / 1000

/** The least whole baisa that a lower bound in rial lets through. */
export const leastBaisa = (rial: number): number => Math.ceil(boundIn(rial))

/** The most whole baisa that an upper bound in rial lets through. */
export const mostBaisa = (rial: number): number => Math.floor(boundIn(rial))

/** Whole baisa -> rial for the wire. */
export const toRial = (baisa: number): number => baisa / BAISA_PER_RIAL

/**
 * numerator / denominator baisa, rounded half up to whole rial and returned in baisa.
 * Both arguments are whole and not negative, so the division happens once and exactly.
 */
export function wholeRial(numerator: number, denominator = 1): number {
  const unit = denominator * BAISA_PER_RIAL
  return Math.floor((2 * numerator + unit) / (2 * unit)) * BAISA_PER_RIAL
}

/** The amount with VAT added, in baisa, half up. */
export const withVat = (baisa: number, percent: number): number => Math.floor((baisa * (100 + percent) * 2 + 100) / 200)

/** Baisa formatted as whole rial, as customers see prices. */
export const inWholeRial = (baisa: number): string => grouped(Math.round(toRial(baisa)))

/** Rial with all three decimals, as VAT, quotations and the console show them: figures shown together have the same decimals. */
export const exactRial = (rial: number): string => grouped(rial, 3)
