/** The two languages of the interface. Whatever is not English is laid out right to left. */
export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((language) => language === text)

export const direction = (language: Language): 'ltr' | 'rtl' => (language === 'en' ? 'ltr' : 'rtl')

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'ar' : 'en')

/** Product data carries `en_` and `ar_` twins: the page's language, falling back to English. */
export function localized(language: Language, en: string, ar: string | null | undefined): string {
  return language === 'ar' && ar ? ar : en
}

const ARABIC = /\p{Script=Arabic}/u
const LATIN = /\p{Script=Latin}/u

/** The language of a user's text, if its letters leave no doubt: screen readers then use the right voice. */
export function detectLanguage(text: string): Language | undefined {
  const arabic = ARABIC.test(text)
  if (arabic === LATIN.test(text)) return undefined
  return arabic ? 'ar' : 'en'
}

/** `A, B, and C`, the same as `Intl.ListFormat`, which would take a phone too long to set up for this one sentence. */
export function joinNames(language: Language, names: readonly string[]): string {
  if (language === 'ar') return names.join(' و')
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1) ?? ''}`
}

/** Isolates a phone number, an address or a code inside a sentence: it reads left to right in either language. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`
