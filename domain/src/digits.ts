/** Digits: as keyboards of the region write them, and as the site does. */

/** Arabic and Persian digits as 0 to 9; everything else stays. */
export const latinDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/**
 * 12345.6 -> `12,345.6`: with so many decimals, or as many as it has up to three. As `toLocaleString('en-US')` writes
 * numbers, the first of which holds a telephone up for some twenty milliseconds.
 */
export function grouped(value: number, decimals?: number): string {
  // Most numbers of a page, which counts cars for each filter.
  if (decimals === undefined && Number.isInteger(value) && value >= 0 && value < 1_000) return String(value)
  const amount = Math.abs(value)
  const [whole = '', rest] = (decimals === undefined ? String(Number(amount.toFixed(3))) : amount.toFixed(decimals)).split('.')
  return `${value < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${rest === undefined ? '' : `.${rest}`}`
}
