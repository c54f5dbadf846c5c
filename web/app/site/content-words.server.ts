import { contentTexts } from '../i18n/content/texts.ts'
import type { Language } from '../i18n/language.ts'
import type { ContentWords } from './content-words.ts'

/** The texts of one content page. They come as its loader data, so that no other page has to load them. */
export function contentWords(page: 'about' | 'privacy' | 'terms', language: Language): ContentWords {
  return Object.fromEntries(Object.entries(contentTexts[language]).filter(([key]) => key.startsWith(page) || key.startsWith('legal')))
}
