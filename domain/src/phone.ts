/** Telephone numbers, as people write them and as they are kept. */
import { latinDigits } from './digits.ts'

/** What people put between digits; marks of direction come along when a number is copied from an Arabic text. */
const BETWEEN = /[\s\u002d\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Digits with an optional leading plus; undefined when it is no number of 6 to 20 digits. */
export function phoneNumber(text: string): string | undefined {
  const number = latinDigits(text).replace(BETWEEN, '')
  return /^\+?\d{6,20}$/.test(number) ? number : undefined
}
