import type { APIRequestContext } from '@playwright/test'
import { expect, LANGUAGES, test } from './fixtures.ts'
import { faultsOf, type Described } from './schema.ts'

/** What a search engine reads of a page. */
type Crawled = {
  status: number
  title: string
  headings: number
  noindex: boolean
  description: string
  canonical: string
  /** By language. */
  alternates: Record<string, string>
  picture: string
  things: Described[]
  links: string[]
}

const decoded = (text: string): string =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [(name ?? '').toLowerCase(), decoded(value ?? '')]))

const tags = (html: string, name: string) => [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => attributes(tag))

function read(status: number, html: string): Crawled {
  const metas = tags(html, 'meta')
  const links = tags(html, 'link')
  const meta = (name: string) => metas.find((each) => each['name'] === name || each['property'] === name)?.['content'] ?? ''
  const alternates = links.filter((each) => each['rel'] === 'alternate' && each['hreflang'] !== undefined)
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return {
    status,
    title: decoded(/<title>([^<]*)/.exec(html)?.[1] ?? ''),
    headings: html.match(/<h1\b/g)?.length ?? 0,
    noindex: meta('robots').includes('noindex'),
    description: meta('description'),
    canonical: links.find((each) => each['rel'] === 'canonical')?.['href'] ?? '',
    alternates: Object.fromEntries(alternates.map((each) => [each['hreflang'] ?? '', each['href'] ?? ''])),
    picture: meta('og:image'),
    things: data.map(([, json]) => JSON.parse(json ?? '') as Described),
    links: tags(html, 'a').flatMap((each) => (each['href'] === undefined ? [] : [each['href']])),
  }
}

/** Filters and sort orders combine without end: from a page with a query, only pagination, content language and bare paths are followed. */
const worthFollowing = (from: URL, to: URL): boolean =>
  to.search === '' || from.search === '' || [...to.searchParams.keys()].every((key) => key === 'page' || key === 'content')

const WORKERS = 6

/** Every page that can be reached by links, by its address. */
async function crawl(request: APIRequestContext, origin: string): Promise<Map<string, Crawled>> {
  const seen = new Map<string, Crawled>()
  const waiting = LANGUAGES.map((language) => `/${language}/home`)
  const known = new Set(waiting)
  const visit = async (address: string) => {
    const response = await request.get(address, { maxRedirects: 0 })
    const page = read(response.status(), await response.text())
    seen.set(address, page)
    const here = new URL(address, origin)
    for (const href of page.links) {
      const to = new URL(href, here)
      if (to.origin !== origin || !worthFollowing(here, to)) continue
      for (const next of new Set([to.pathname + to.search, to.pathname])) {
        if (known.has(next)) continue
        known.add(next)
        waiting.push(next)
      }
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, WORKERS).map(visit))
  return seen
}

function expectThings(address: string, { things }: Crawled): void {
  for (const thing of things) expect(thing['@context'], address).toBe('https://schema.org')
  expect(
    things.flatMap((thing) => faultsOf(thing)),
    address,
  ).toEqual([])
  const types = things.flatMap((thing) => thing['@type'])
  if (address.endsWith('/home'))
    expect(
      types.filter((type) => type === 'AutoRental'),
      address,
    ).toHaveLength(4)
  else expect(types, address).toContain('BreadcrumbList')
  if (address.endsWith('/details')) expect(types, address).toContain('Car')
  if (/\/articles\//.test(address)) expect(types, address).toContain('Article')
}

test('a robot finds every page, each once, and is told the truth about it', async ({ request, baseURL: given }) => {
  test.setTimeout(180_000)
  const baseURL = given ?? ''
  const pages = await crawl(request, baseURL)
  const all = [...pages]
  const whole = (address: string) => baseURL + address

  await test.step('no link is dead and none leads round', () => {
    expect(all.filter(([, page]) => page.status !== 200).map(([address, page]) => `${page.status} ${address}`)).toEqual([])
  })

  const found = all.filter(([, page]) => !page.noindex)
  const own = found.filter(([address]) => !address.includes('?'))

  await test.step('the sitemap names the pages that may be found, and no others', async () => {
    const xml = await (await request.get('/sitemap.xml')).text()
    const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
    expect(listed.toSorted()).toEqual(own.map(([address]) => whole(address)).toSorted())
    expect(own.length).toBeGreaterThan(200)
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  })

  await test.step('each has one heading, a title of its own, a description and its own address', () => {
    for (const [address, page] of all) expect(page.headings, address).toBe(1)
    const titles = Map.groupBy(own, ([, page]) => page.title)
    expect([...titles].filter(([, same]) => same.length > 1).map(([title, same]) => [title, ...same.map(([address]) => address)])).toEqual(
      [],
    )
    for (const [address, page] of found) {
      expect(page.description, address).not.toBe('')
      expect(page.canonical, address).toBe(whole(address.split('?')[0] ?? ''))
    }
  })

  await test.step('languages name one another', () => {
    for (const [address, page] of own) {
      const { 'x-default': fallback, ...languages } = page.alternates
      expect(Object.values(languages), address).toContain(whole(address))
      expect(fallback, address).toBe(languages['en'] ?? whole(address))
      for (const twin of Object.values(languages)) expect(pages.get(twin.slice(baseURL.length))?.alternates, twin).toEqual(page.alternates)
      if (!address.startsWith('/en/media')) expect(Object.keys(languages), address).toEqual(['en', 'ar'])
    }
    expect(pages.get('/en/media')?.alternates).toEqual({ en: whole('/en/media'), 'x-default': whole('/en/media') })
  })

  await test.step('what it is about is said for machines', () => {
    for (const [address, page] of own) expectThings(address, page)
  })

  await test.step('a link to it has a picture', async () => {
    for (const [address, page] of own) expect(page.picture, address).toMatch(/^http.*\.jpg$/)
    const samples = [/rental-car\/\d+/, /lease-car\/\d+/, /preowned-car\/\d+/, /media\/ar\/articles/, /home/]
    for (const sample of samples) {
      const picture = own.find(([address]) => sample.test(address))?.[1].picture ?? ''
      const response = await request.get(picture)
      expect([response.status(), response.headers()['content-type']], picture).toEqual([200, 'image/jpeg'])
    }
  })
})

test('the price that machines read is the price on the page', async ({ request }) => {
  const { data } = (await (await request.get('/v1/customers/rentals?per_page=1')).json()) as { data: Record<string, number>[] }
  const [car] = data
  const page = read(200, await (await request.get(`/en/rental-car/${car?.['id']}/details`)).text())
  const { offers } = page.things.find((thing) => [thing['@type']].flat().includes('Car')) as {
    offers: { price: number; priceCurrency: string; priceSpecification: Record<string, unknown>[] }
  }
  expect(offers).toMatchObject({ price: car?.['day_price'], priceCurrency: 'OMR' })
  expect(offers.priceSpecification.map((each) => [each['unitCode'], each['price']])).toEqual([
    ['DAY', car?.['day_price']],
    ['WEE', car?.['weekly_price']],
    ['WEE', car?.['fortnight_price']],
    ['MON', car?.['monthly_price']],
  ])
})

test('an app can be made of the site, in the language it is kept from', async ({ request }) => {
  for (const language of LANGUAGES) {
    const response = await request.get(`/manifest.webmanifest?lang=${language}`)
    expect(response.headers()['content-type']).toContain('application/manifest+json')
    const manifest = (await response.json()) as {
      start_url: string
      lang: string
      icons: { src: string; sizes: string; purpose: string }[]
    }
    expect(manifest).toMatchObject({ start_url: `/${language}/home`, lang: language, display: 'standalone' })
    expect(manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose}`)).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const icon of manifest.icons) expect((await request.get(icon.src)).headers()['content-type']).toBe('image/png')
  }
})
