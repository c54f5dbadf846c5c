import { createContext, useContext, useMemo } from 'react'
import type { Language } from './language.ts'
import { translator, type Catalogue, type Translate, type Twin } from './translate.ts'

const LanguageContext = createContext<Language>('en')

export const LanguageProvider = LanguageContext.Provider

/** The language of the page. */
export const useLanguage = (): Language => useContext(LanguageContext)

/** The texts of a catalogue in the language of the page: `const t = useTexts(siteTexts)`, then `t('search')`. */
export function useTexts<English extends Catalogue>(catalogues: { en: English; ar: Twin<English> }): Translate<English> {
  const language = useLanguage()
  return useMemo(() => translator(catalogues, language), [catalogues, language])
}
