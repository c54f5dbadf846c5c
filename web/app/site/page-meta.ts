/** The meta tags of a public page, for search engines and link previews. */
import { BRAND } from '@masar/domain/brand'
import type { MetaDescriptor } from 'react-router'
import { siteTexts } from '../i18n/site/texts.ts'
import { LANGUAGES, type Language } from '../i18n/language.ts'
import { pageLanguage, paths } from '../paths.ts'
import { breadcrumbs, type StructuredData } from './seo/structured-data.ts'

/** The matches passed to a page's `meta`; among them, the layout's loader (layout.tsx) knows the site's origin. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

const FRAME = 'site/layout'

/** The site's origin; empty on the error page of the layout itself. */
function originOf(matches: Matches): string {
  const frame = matches.find((match) => match?.id === FRAME)?.loaderData as { origin?: string } | undefined
  return frame?.origin ?? ''
}

/** The picture of a page in link previews, 1200 by 630 pixels. */
const sharePicture = (name: string): string => `/pictures/share/${name}.jpg`

type PageMeta = {
  matches: Matches
  language: Language
  /** Begins the document title; the brand follows. */
  title: string
  description?: string
  path: (language: Language) => string
  /** The languages the page exists in, with its path in each; by default both. */
  alternates?: Partial<Record<Language, string>>
  /** A filtered list is not to be indexed; its canonical URL is the whole list. */
  filtered?: boolean
  /** Its name among the share pictures; by default the site's. */
  picture?: string
  type?: 'website' | 'article'
  /** Pages between the home page and this one. */
  above?: readonly { name: string; path: string }[]
  /** What the page is about, as structured data with absolute URLs. Needed only on the server, whose HTML crawlers read. */
  structuredData?: ((origin: string) => readonly StructuredData[]) | undefined
}

function links(origin: string, { path, language, alternates }: PageMeta): MetaDescriptor[] {
  const own = path(language)
  const others = alternates ?? Object.fromEntries(LANGUAGES.map((each) => [each, path(each)]))
  const listed = Object.entries({ ...others, 'x-default': others.en ?? own })
  return [
    { tagName: 'link', rel: 'canonical', href: origin + own },
    ...listed.map(([hrefLang, href]) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang, href: origin + href })),
  ]
}

const LOCALES = { en: 'en_OM', ar: 'ar_OM' } as const satisfies Record<Language, string>

function shared(origin: string, { title, description, path, language, picture, type = 'website' }: PageMeta): MetaDescriptor[] {
  return [
    { property: 'og:site_name', content: BRAND.name[language] },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    ...(description === undefined ? [] : [{ property: 'og:description', content: description }]),
    { property: 'og:url', content: origin + path(language) },
    { property: 'og:locale', content: LOCALES[language] },
    { property: 'og:image', content: origin + sharePicture(picture ?? `site-${language}`) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** React Router renders it as an escaped data block, to which the content security policy for scripts does not apply. */
const jsonLd = (objects: readonly StructuredData[]): MetaDescriptor[] =>
  objects.map((object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } }) as MetaDescriptor)

function dataOf(origin: string, { language, title, path, above = [], structuredData }: PageMeta): MetaDescriptor[] {
  const own = path(language)
  // The pages around an Arabic article are English.
  const around = pageLanguage(own)
  const home = paths.home(around)
  const way = [{ name: siteTexts[around].headerHome, path: home }, ...above, ...(own === home ? [] : [{ name: title, path: own }])]
  return jsonLd([...(structuredData?.(origin) ?? []), ...(way.length > 1 ? [breadcrumbs(origin, way)] : [])])
}

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, language, filtered = false, matches } = page
  const origin = originOf(matches)
  return [
    { title: `${title} | ${BRAND.name[language]}` },
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    ...(filtered ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...links(origin, page),
    ...shared(origin, page),
    ...(import.meta.env.SSR && !filtered ? dataOf(origin, page) : []),
  ]
}
