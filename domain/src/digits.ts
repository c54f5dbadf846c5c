/** Digits: as keyboards of the region write them, and as the site does. */

/** Arabic and Persian digits as 0 to 9; everything else stays. */
export const latinDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/**
 * 12345.6 -> `12,345.6`: with so many decimals, or as many as it has up to three. As `toLocaleString('en-US')` writes
 * numbers, the first of which holds a telephone up for some twenty milliseconds.
 */
export function grouped(value: number, decimals?: number): string {
  const amount = Math.abs(value)
  const [whole = '', rest] = (decimals === undefined ? String(Number(amount.toFixed(3))) : amount.toFixed(decimals)).split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return `${value < 0 ? '-' : ''}${groups.join(',')}${rest === undefined ? '' : `.${rest}`}`
}
