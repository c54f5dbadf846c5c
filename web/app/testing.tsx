import type { PublicSettings } from '@masar/contract/settings'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { Language } from './i18n/language.ts'
import { LanguageProvider } from './i18n/use-language.tsx'
import { pack } from './packed.ts'

/** The visible text of part of a page, in one line, with these settings of the operator. */
export function visibleText(part: ReactNode, language: Language, settings?: Partial<PublicSettings>): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <LanguageProvider value={language}>{part}</LanguageProvider> }])
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { root: { settings: settings && pack(settings) } } }} />)
    .replace(/<[^<>]*>|[\u2066\u2069]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
