import { expect, test } from 'vitest'
import { sitemap, sitemapEntries, sitemapPart, type PublicPages } from './sitemap.ts'

const ORIGIN = 'https://cars.example'
const CHANGED = '2026-11-01T08:00:00.000Z'

const pages = (vehicles: number): PublicPages => ({
  vehicles: Array.from({ length: vehicles }, (_, index) => ({ kind: 'rental', id: index + 1, updated_at: CHANGED })),
  articles: [
    { id: 1, content_type: 'english', twin_id: 2, updated_at: CHANGED },
    { id: 2, content_type: 'arabic', twin_id: 1, updated_at: CHANGED },
    { id: 3, content_type: 'arabic', twin_id: null, updated_at: CHANGED },
  ],
})

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')

test('every address stands once, whole, and with its twin', () => {
  const xml = sitemap(ORIGIN, sitemapEntries(pages(2)))
  const all = addresses(xml)
  expect(new Set(all).size).toBe(all.length)
  expect(all.every((address) => address.startsWith(`${ORIGIN}/`))).toBe(true)
  expect(all).toContain(`${ORIGIN}/ar/rental-car/2/details`)
  expect(xml).toContain(
    `<url><loc>${ORIGIN}/ar/rental-car/2/details</loc><lastmod>${CHANGED}</lastmod>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/en/rental-car/2/details"/>` +
      `<xhtml:link rel="alternate" hreflang="ar" href="${ORIGIN}/ar/rental-car/2/details"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/en/rental-car/2/details"/></url>`,
  )
})

test('the media list has no Arabic twin, an article has the one it was written with', () => {
  const entries = sitemapEntries(pages(0))
  const of = (path: string) => entries.find((entry) => entry.path === path)?.alternates
  expect(of('/en/media')).toEqual({ en: '/en/media' })
  expect(of('/en/media/ar/articles/2')).toEqual({ en: '/en/media/en/articles/1', ar: '/en/media/ar/articles/2' })
  expect(of('/en/media/ar/articles/3')).toEqual({ ar: '/en/media/ar/articles/3' })
})

test('nobody is sent to a page of one visitor', () => {
  const all = sitemapEntries(pages(1)).map((entry) => entry.path)
  expect(all.filter((path) => /login|signup|forgot|profile|cart|enquir|saved|compare|staff/.test(path))).toEqual([])
})

test('a large sitemap is an index of parts that hold every address once', () => {
  const entries = sitemapEntries(pages(12_000))
  const index = sitemap(ORIGIN, entries)
  expect(index).toContain('<sitemapindex')
  const parts = addresses(index)
  expect(parts).toEqual([1, 2, 3].map((part) => `${ORIGIN}/sitemap/${part}.xml`))
  const listed = parts.flatMap((_, at) => addresses(sitemapPart(ORIGIN, entries, at + 1) ?? ''))
  expect(listed).toEqual(entries.map((entry) => ORIGIN + entry.path))
  for (const part of [0, 4, 1.5, Number.NaN]) expect(sitemapPart(ORIGIN, entries, part)).toBeUndefined()
})
