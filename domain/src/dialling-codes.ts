/** Dialling codes, and the one that a number itself speaks of. */
import { DEFAULT_COUNTRY_CODE } from './enquiry.ts'
import { phoneNumber } from './phone.ts'

const OMAN = '968'

/** By the ISO code of the country: the default first, then Oman and its neighbours, then where many people here come from. */
export const DIALLING_CODES: readonly (readonly [country: string, code: string])[] = [
  ['IN', DEFAULT_COUNTRY_CODE],
  ['OM', OMAN],
  ['AE', '971'],
  ['SA', '966'],
  ['QA', '974'],
  ['BH', '973'],
  ['KW', '965'],
  ['YE', '967'],
  ['IR', '98'],
  ['IQ', '964'],
  ['JO', '962'],
  ['LB', '961'],
  ['EG', '20'],
  ['SD', '249'],
  ['PK', '92'],
  ['BD', '880'],
  ['LK', '94'],
  ['NP', '977'],
  ['PH', '63'],
  ['TZ', '255'],
  ['TR', '90'],
  ['GB', '44'],
  ['US', '1'],
  ['DE', '49'],
  ['FR', '33'],
  ['IT', '39'],
  ['CN', '86'],
  ['AU', '61'],
]

/** Eight digits, as Oman's lines and mobiles begin, with its code before them or without. */
const OMANI = /^(?:968)?(?:2[1-6]|[79]\d)\d{6}$/

/** Ten digits, as India's mobiles begin. */
const INDIAN = /^[6-9]\d{9}$/

/** So many digits that begin with the code are a whole number without its plus: within a country none is as long. */
const WHOLE = 11

const isInternational = (number: string): boolean => /^(?:\+|00)/.test(number)

/** What a number says of itself: a code it begins with, or Oman's shape. Anything else leaves the default. */
export function codeOfPhone(typed: string): string {
  const number = phoneNumber(typed) ?? ''
  if (OMANI.test(number)) return OMAN
  const international = isInternational(number) ? number.replace(/^(?:\+|00)/, '') : ''
  return DIALLING_CODES.find(([, code]) => international.startsWith(code))?.[1] ?? DEFAULT_COUNTRY_CODE
}

/** A number as it is called from Oman, with the code that was chosen beside it, if any. The default says little: who chose none has it. */
export function calledFromOman(number: string, chosen?: string): string {
  if (isInternational(number)) return number
  const code = chosen === undefined || chosen === DEFAULT_COUNTRY_CODE ? codeOfPhone(number) : chosen
  if (number.startsWith(code) && number.length >= WHOLE) return `+${number}`
  if (code === OMAN || (code === DEFAULT_COUNTRY_CODE && (chosen === undefined || !INDIAN.test(number)))) return number
  // Italy alone keeps the zero that others put before a number at home.
  return `+${code}${code === '39' ? number : number.replace(/^0/, '')}`
}

/** A number as others may have written it: with the sign of a country's code or without, and Oman's own without its code. */
export function spellingsOf(number: string): string[] {
  const whole = number.replace(/^(?:\+|00)/, '')
  const before = OMANI.test(whole) ? ['', OMAN, `+${OMAN}`, `00${OMAN}`] : ['', '+', '00']
  return before.map((each) => each + (OMANI.test(whole) ? whole.slice(-8) : whole))
}
