import type { en } from '../i18n/content/en.ts'
import type { Language } from '../i18n/language.ts'
import { translator, type Translate } from '../i18n/translate.ts'

/** The texts of one page in one language, by key. */
export type ContentWords = Readonly<Record<string, string>>

export function contentTranslator(words: ContentWords, language: Language): Translate<typeof en> {
  const sent = words as typeof en
  return translator({ en: sent, ar: sent }, language)
}
