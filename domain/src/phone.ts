/** Phone numbers: parsing what people type, and formatting. */
import { latinDigits } from './digits.ts'

/** Separators between digits, and the bidirectional marks copied along with a number from Arabic text. */
const BETWEEN = /[\s().\u002d\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Digits with an optional leading plus; undefined when it is no number of 6 to 20 digits. */
export function phoneNumber(text: string): string | undefined {
  const number = latinDigits(text).replace(BETWEEN, '')
  return /^\+?\d{6,20}$/.test(number) ? number : undefined
}

/** A number formatted for reading: Omani ones in groups of four, with or without the country code. */
export const spacedPhone = (number: string): string =>
  number.replace(/^((?:\+|00)?968)?(\d{4})(\d{4})$/, (_, code = '', ...groups) => `${code} ${groups[0]} ${groups[1]}`.trim())

/** One of the operator's numbers as pages show it, with the country code; undefined if it cannot be called from abroad. */
export function publishedPhone(text: string): string | undefined {
  const number = phoneNumber(text)?.replace(/^00/, '+')
  if (number === undefined) return undefined
  const whole = /^\d{8}$/.test(number) ? `+968${number}` : number
  return whole.startsWith('+') ? spacedPhone(whole) : undefined
}
