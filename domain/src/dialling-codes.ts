/** Dialling codes, and which one a phone number implies. */
import { DEFAULT_COUNTRY_CODE } from './enquiry.ts'
import { phoneNumber } from './phone.ts'

const OMAN = '968'

/** Dialling codes by ISO country code: the default first, then Oman and its neighbours, then where many people here come from. */
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

/** An Omani number: eight digits that begin like a landline or mobile, with or without the country code. */
const OMANI = /^(?:968)?(?:2[1-6]|[79]\d)\d{6}$/

/** An Indian mobile number: ten digits. */
const INDIAN = /^[6-9]\d{9}$/

/** From this many digits on, a number that begins with a code is international without its plus: no national number is as long. */
const WHOLE = 11

const isInternational = (number: string): boolean => /^(?:\+|00)/.test(number)

/** The code a number implies: the one it begins with, or Oman's if it looks Omani; otherwise the default. */
export function codeOfPhone(typed: string): string {
  const number = phoneNumber(typed) ?? ''
  if (OMANI.test(number)) return OMAN
  const international = isInternational(number) ? number.replace(/^(?:\+|00)/, '') : ''
  return DIALLING_CODES.find(([, code]) => international.startsWith(code))?.[1] ?? DEFAULT_COUNTRY_CODE
}

/** The number to dial from Oman, given the code chosen beside it, if any. The default code proves little: it is sent if none is chosen. */
export function calledFromOman(number: string, chosen?: string): string {
  if (isInternational(number)) return number
  const code = chosen === undefined || chosen === DEFAULT_COUNTRY_CODE ? codeOfPhone(number) : chosen
  if (number.startsWith(code) && number.length >= WHOLE) return `+${number}`
  if (code === OMAN || (code === DEFAULT_COUNTRY_CODE && (chosen === undefined || !INDIAN.test(number)))) return number
  // Only Italy keeps the leading zero of a national number after the country code.
  return `+${code}${code === '39' ? number : number.replace(/^0/, '')}`
}

/** All spellings of a number: with or without the international prefix and, if Omani, also without the country code. */
export function spellingsOf(number: string): string[] {
  const whole = number.replace(/^(?:\+|00)/, '')
  const before = OMANI.test(whole) ? ['', OMAN, `+${OMAN}`, `00${OMAN}`] : ['', '+', '00']
  return before.map((each) => each + (OMANI.test(whole) ? whole.slice(-8) : whole))
}
