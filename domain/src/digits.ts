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
  let text = whole
  for (let at = whole.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`
  return `${value < 0 ? '-' : ''}${text}${rest === undefined ? '' : `.${rest}`}`
}
