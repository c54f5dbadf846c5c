/** The dialling codes that an enquiry offers. */
import { DIALLING_CODES } from '@masar/domain/dialling-codes'
import type { Language } from '../../i18n/language.ts'

export type CountryCode = { code: string; country: string }

/** The codes with the names of their countries. */
export function countryCodes(language: Language): CountryCode[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return DIALLING_CODES.map(([country, code]) => ({ code, country: names.of(country) ?? country }))
}
