/** How much a page makes a telephone ask for before it can be used. */
import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { expect, LANGUAGES, test } from './fixtures.ts'

/** Sizes in kilobytes of gzip. React and the router are what they are: 106 KB more, in a file that every page shares. */
const MOST = { styles: 20, scripts: 52, page: 20 } as const

/** Arabic pages have both scripts: what they have of the Latin faces is asked for with theirs. */
const FONTS = { en: { fonts: 55, fontFiles: 2, requests: 17 }, ar: { fonts: 64, fontFiles: 4, requests: 19 } } as const

const PAGES = ['home', 'rental-car', 'rental-car/23/details', 'lease-car', 'preowned-car', 'contact-us', 'about-us', 'login'] as const

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
  return {
    atOnce: found(html, /<(?:script|link)[^>]* (?:src|href)="([^"]+\.js)"/g),
    styles: await sum(styles),
    scripts: await sum(scripts.filter((file) => !file.includes('/framework-'))),
    page: kilobytes(html),
    requests: 1 + styles.length + scripts.length + new Set([...preloaded, ...fonts]).size,
    fonts: await sum(fonts),
    fontFiles: fonts.length,
  }
}

for (const lang of LANGUAGES) {
  for (const page of PAGES) {
    test(`${lang}: ${page} is light`, async ({ request }) => {
      const { atOnce, ...weight } = await weigh(request, `/${lang}/${page}`)
      expect(atOnce, 'scripts asked for before the page is painted').toEqual([])
      for (const [what, most] of Object.entries({ ...MOST, ...FONTS[lang] }))
        expect(weight[what as keyof typeof weight], what).toBeLessThanOrEqual(most)
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
