/** What the head of a public page says to search engines and to whoever shows a link to it. */
import { BRAND } from '@masar/domain/brand'
import type { MetaDescriptor } from 'react-router'
import { siteTexts } from '../i18n/site/texts.ts'
import { LANGUAGES, type Language } from '../i18n/language.ts'
import { pageLanguage, paths } from '../paths.ts'
import { breadcrumbs, type Thing } from './found/structured-data.ts'

/** The matches of a page's `meta`: the frame's loader (layout.tsx) knows where the site is reached. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

const FRAME = 'site/layout'

/** The site's own address; nothing on the error page of the frame itself. */
function originOf(matches: Matches): string {
  const frame = matches.find((match) => match?.id === FRAME)?.loaderData as { origin?: string } | undefined
  return frame?.origin ?? ''
}

/** The picture that stands for a page where a link to it is shown, 1200 by 630. */
const sharePicture = (name: string): string => `/pictures/share/${name}.jpg`

type PageMeta = {
  matches: Matches
  language: Language
  /** Begins the document title; the brand follows. */
  title: string
  description?: string
  path: (language: Language) => string
  /** The languages it stands in, with its address in each; without it, both. */
  alternates?: Partial<Record<Language, string>>
  /** A narrowed list is not offered to search engines: its canonical address is the whole list. */
  filtered?: boolean
  /** Its name among the share pictures; without it, that of the site. */
  picture?: string
  type?: 'website' | 'article'
  /** Pages between the home page and this one. */
  above?: readonly { name: string; path: string }[]
  /** What the page is about, for machines, which read what the server sends; addresses are made whole. */
  things?: ((origin: string) => readonly Thing[]) | undefined
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

/** React Router writes it as a data block, which no policy takes for a script, and escapes what could end it. */
const asData = (things: readonly Thing[]): MetaDescriptor[] =>
  things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } }) as MetaDescriptor)

function dataOf(origin: string, { language, title, path, above = [], things }: PageMeta): MetaDescriptor[] {
  const own = path(language)
  // An Arabic article stands among English pages.
  const around = pageLanguage(own)
  const home = paths.home(around)
  const way = [{ name: siteTexts[around].headerHome, path: home }, ...above, ...(own === home ? [] : [{ name: title, path: own }])]
  return asData([...(things?.(origin) ?? []), ...(way.length > 1 ? [breadcrumbs(origin, way)] : [])])
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
