/** What the head of a public page says: title, description, canonical address and its twin in the other language. */
import { BRAND } from '@masar/domain/brand'
import type { MetaDescriptor } from 'react-router'
import { LANGUAGES, type Language } from '../i18n/language.ts'

type PageMeta = {
  language: Language
  /** Begins the document title; the brand follows. */
  title: string
  description?: string
  path: (language: Language) => string
  /** A narrowed list is not offered to search engines: its canonical address is the whole list. */
  filtered?: boolean
}

export function pageMeta({ language, title, description, path, filtered }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${title} | ${BRAND.name[language]}` },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    ...(filtered ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: path(language) },
    ...LANGUAGES.map((each) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang: each, href: path(each) })),
  ]
}
