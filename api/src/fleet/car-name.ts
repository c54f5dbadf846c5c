import type { ApiLanguage } from '../messages/messages.ts'

type Names = { brand: string; arBrand: string; enModelName: string; arModelName: string }

/** What a car is called in a language; in English where nobody has given it an Arabic name. */
export const carName = ({ brand, arBrand, enModelName, arModelName }: Names, language: ApiLanguage): string =>
  language === 'ar' ? `${arBrand || brand} ${arModelName || enModelName}` : `${brand} ${enModelName}`
