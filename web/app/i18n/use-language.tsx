import { createContext, useContext } from 'react'
import type { Language } from './language.ts'
import { translator, type Catalogue, type Translate, type Twin } from './translate.ts'

const LanguageContext = createContext<Language>('en')

export const LanguageProvider = LanguageContext.Provider

/** The language of the page. */
export const useLanguage = (): Language => useContext(LanguageContext)

type Known = Partial<Record<Language, unknown>>
const translators = new WeakMap<object, Known>()

/**
 * The texts of a catalogue in the language of the page: `const t = useTexts(siteTexts)`, then `t('search')`. The function is cached,
 * because the page of a list asks for it hundreds of times.
 */
export function useTexts<English extends Catalogue>(catalogues: { en: English; ar: Twin<English> }): Translate<English> {
  const language = useLanguage()
  const known: Known = translators.get(catalogues) ?? {}
  translators.set(catalogues, known)
  return (known[language] ??= translator(catalogues, language)) as Translate<English>
}
