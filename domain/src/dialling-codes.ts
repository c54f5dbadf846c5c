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

/** Eight digits, as Oman's lines and mobiles begin. */
const OMANI = /^(?:2[1-6]|[79]\d)\d{6}$/

/** What a number says of itself: a code it begins with, or Oman's shape. Anything else leaves the default. */
export function codeOfPhone(typed: string): string {
  const number = phoneNumber(typed) ?? ''
  const international = number.startsWith('+') ? number.slice(1) : number.startsWith('00') ? number.slice(2) : undefined
  if (international !== undefined) return DIALLING_CODES.find(([, code]) => international.startsWith(code))?.[1] ?? DEFAULT_COUNTRY_CODE
  return OMANI.test(number) ? OMAN : DEFAULT_COUNTRY_CODE
}
