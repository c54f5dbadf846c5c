/** How much a telephone has to download before it can use a page. */
import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, LANGUAGES, test } from './fixtures.ts'

/** Limits in gzipped kilobytes. */
const MOST = { styles: 20, page: 20 } as const

/** Arabic pages use both scripts, and so load Latin fonts in addition to their own. */
const FONTS = { en: { fonts: 55, fontFiles: 2 }, ar: { fonts: 68, fontFiles: 4 } } as const

/**
 * Scripts do not count React and the router: 106 KB (of a budget of 112) in a file that every page shares; they do count 2 KB for the
 * router's list of pages. Requests do not count fonts.
 */
const PAGES = {
  home: { scripts: 32.3, requests: 14 },
  'rental-car': { scripts: 47, requests: 14 },
  'rental-car/23/details': { scripts: 46, requests: 14 },
  'lease-car': { scripts: 47, requests: 14 },
  'preowned-car': { scripts: 47, requests: 14 },
  'contact-us': { scripts: 22.6, requests: 14 },
  corporate: { scripts: 22.6, requests: 14 },
  locations: { scripts: 26.2, requests: 14 },
  'about-us': { scripts: 22, requests: 12 },
  privacy: { scripts: 21, requests: 11 },
  login: { scripts: 22.5, requests: 14 },
} as const

const found = (html: string, pattern: RegExp): string[] => [...new Set([...html.matchAll(pattern)].map(([, address]) => address ?? ''))]

const kilobytes = (content: string | Buffer): number => gzipSync(content).length / 1024

async function weigh(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text()
  const size = async (file: string) => kilobytes(await (await request.get(file)).body())
  const sum = async (files: string[]) => (await Promise.all(files.map(size))).reduce((all, one) => all + one, 0)
  const styles = found(html, /<link rel="stylesheet" href="([^"#]+)/g)
  const scripts = found(html, /"(\/assets\/[^"]+\.js)"/g)
  const fonts = found(html, /href="([^"]+\.woff2)"/g)
  const preloaded = found(html, /<link rel="preload" [^>]*href="([^"]+)"/g)
  const texts = await Promise.all(scripts.map(async (file) => (await request.get(file)).text()))
  const imported = texts.flatMap((text) => found(text, /\bfrom"\.(\/[^"]+)"/g).map((file) => `/assets${file}`))
  return {
    unnamed: imported.filter((file) => !scripts.includes(file)),
    atOnce: found(html, /<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"/g),
    styles: await sum(styles),
    scripts: await sum(scripts.filter((file) => !file.includes('/framework-'))),
    page: kilobytes(html),
    requests: 1 + styles.length + scripts.length + preloaded.filter((file) => !fonts.includes(file)).length,
    fonts: await sum(fonts),
    fontFiles: fonts.length,
  }
}

for (const lang of LANGUAGES) {
  for (const [page, most] of Object.entries(PAGES)) {
    test(`${lang}: ${page} is light`, async ({ request }) => {
      const { atOnce, unnamed, ...weight } = await weigh(request, `/${lang}/${page}`)
      expect(atOnce, 'scripts asked for before the page is painted').toEqual([])
      expect(unnamed, 'scripts that the page does not name, asked for when others have come').toEqual([])
      for (const [what, limit] of Object.entries({ ...MOST, ...FONTS[lang], ...most }))
        expect(weight[what as keyof typeof weight], what).toBeLessThanOrEqual(limit)
    })
  }
}

test('what never changes under its name is sent in its smallest form', async ({ request }) => {
  const html = await (await request.get('/en/home')).text()
  const [file = ''] = found(html, /"(\/assets\/framework-[^"]+)"/g)
  const { 'content-encoding': encoding, 'cache-control': kept } = (
    await request.get(file, { headers: { 'accept-encoding': 'br' } })
  ).headers()
  expect([encoding, kept]).toEqual(['br', 'public, max-age=31536000, immutable'])
})
