import type { ApiLanguage } from '../messages/messages.ts'

type Names = { brand: string; arBrand: string; enModelName: string; arModelName: string }

/** A car's name in a language; in English where it has no Arabic name. */
export const carName = ({ brand, arBrand, enModelName, arModelName }: Names, language: ApiLanguage): string =>
  language === 'ar' ? `${arBrand || brand} ${arModelName || enModelName}` : `${brand} ${enModelName}`
