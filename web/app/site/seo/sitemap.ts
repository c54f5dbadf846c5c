/** The sitemap for search engines: the URLs of the site, each with its alternate in the other language. */
import type { AnswerOf } from '@masar/contract/calls'
import { KINDS, type Kind } from '@masar/domain/vehicles'
import { LANGUAGES, otherLanguage, type Language } from '../../i18n/language.ts'
import { paths } from '../../paths.ts'

export type PublicPages = AnswerOf<'GET /v1/public_pages'>['data']

/** One page: its path, when it last changed, and its path in each language it exists in. */
export type Entry = { path: string; changed?: string | undefined; alternates: Partial<Record<Language, string>> }

/** How many URLs a part holds; the protocol allows 50,000 and 50 MB. */
const PER_PART = 10_000

const inBoth = (path: (language: Language) => string, changed?: string): Entry[] => {
  const alternates = { en: path('en'), ar: path('ar') }
  return LANGUAGES.map((language) => ({ path: alternates[language], changed, alternates }))
}

const newest = (things: readonly { updated_at: string }[]): string | undefined =>
  things
    .map((thing) => thing.updated_at)
    .toSorted()
    .at(-1)

const PLAIN = [paths.home, paths.aboutUs, paths.locations, paths.contactUs, paths.corporate, paths.lease, paths.privacy, paths.terms]

function listings(vehicles: PublicPages['vehicles']): Entry[] {
  const of = (kind: Kind) => vehicles.filter((vehicle) => vehicle.kind === kind)
  return KINDS.flatMap((kind) => inBoth((language) => paths.listing(kind, language), newest(of(kind))))
}

function articleEntry({ id, content_type, twin_id, updated_at }: PublicPages['articles'][number]): Entry {
  const language = content_type === 'arabic' ? 'ar' : 'en'
  const other = otherLanguage(language)
  const path = paths.article(language, id)
  const twin = twin_id === null ? {} : { [other]: paths.article(other, twin_id) }
  return { path, changed: updated_at, alternates: { [language]: path, ...twin } }
}

/** Every page that search engines may index. */
export const sitemapEntries = ({ vehicles, articles }: PublicPages): Entry[] => [
  ...PLAIN.flatMap((path) => inBoth(path)),
  ...listings(vehicles),
  { path: paths.media(), changed: newest(articles), alternates: { en: paths.media() } },
  ...vehicles.flatMap(({ kind, id, updated_at }) => inBoth((language) => paths.vehicle(kind, language, id), updated_at)),
  ...articles.map(articleEntry),
]

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

function urlElement(origin: string, { path, changed, alternates }: Entry): string {
  const listed = Object.entries({ ...alternates, 'x-default': alternates.en ?? path })
  const links = listed.map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(origin + href)}"/>`)
  const day = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
  return `<url><loc>${escaped(origin + path)}</loc>${day}${links.join('')}</url>`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const urlSet = (origin: string, entries: readonly Entry[]): string =>
  `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.map((entry) => urlElement(origin, entry)).join('\n')}\n</urlset>\n`

const partsOf = (entries: readonly Entry[]): number => Math.ceil(entries.length / PER_PART)

/** The part of a large sitemap; undefined when there is no such part. */
export function sitemapPart(origin: string, entries: readonly Entry[], part: number): string | undefined {
  if (partsOf(entries) === 1 || !Number.isInteger(part) || part < 1 || part > partsOf(entries)) return undefined
  return urlSet(origin, entries.slice((part - 1) * PER_PART, part * PER_PART))
}

/** The sitemap: all URLs, or an index of its parts if there are many. */
export function sitemap(origin: string, entries: readonly Entry[]): string {
  const parts = partsOf(entries)
  if (parts <= 1) return urlSet(origin, entries)
  const listed = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escaped(`${origin}/sitemap/${index + 1}.xml`)}</loc></sitemap>`,
  )
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${listed.join('\n')}\n</sitemapindex>\n`
}
