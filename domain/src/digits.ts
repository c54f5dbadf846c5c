/** Digits: as keyboards of the region write them, and as the site does. */

/** Arabic and Persian digits as 0 to 9; everything else stays. */
export const latinDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/**
 * 12345.6 -> `12,345.6`: with so many decimals, or as many as it has up to three. As `toLocaleString('en-US')` writes
 * numbers, the first of which holds a telephone up for some twenty milliseconds.
 */
export function grouped(value: number, decimals?: number): string {
  const [whole = '', rest] = (decimals === undefined ? String(Number(value.toFixed(3))) : value.toFixed(decimals)).split('.')
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return rest === undefined ? groups : `${groups}.${rest}`
}
