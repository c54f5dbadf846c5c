/** Digits: reading Arabic and Persian ones, and formatting numbers for the site. */

/** Arabic and Persian digits as 0 to 9; everything else stays. */
export const latinDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/**
 * 12345.6 -> `12,345.6`: with `decimals` decimals, or as many as the value has, up to three. Same output as
 * `toLocaleString('en-US')`, whose first call blocks a phone for some twenty milliseconds.
 */
export function grouped(value: number, decimals?: number): string {
  const amount = Math.abs(value)
  const [whole = '', rest] = (decimals === undefined ? String(Number(amount.toFixed(3))) : amount.toFixed(decimals)).split('.')
  let text = whole
  for (let at = whole.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`
  return `${value < 0 ? '-' : ''}${text}${rest === undefined ? '' : `.${rest}`}`
}
