// The server-rendered pages match the specification word for word, before any script runs.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestSite, type TestSite } from '../testing.ts'

type Settings = Record<'phone' | 'mail' | 'leasing_mail' | 'corporate_mail' | 'linkedin' | 'facebook' | 'instagram', string> & {
  postal_address: Record<'en' | 'ar', string>
  branches: { name: { en: string }; phone: string }[]
}

let site: TestSite
/** The company's contact details. */
let contact: Settings
beforeAll(async () => {
  site = await startTestSite()
  const { data } = JSON.parse((await site.page('/v1/settings')).body) as { data: Settings }
  contact = data
})
afterAll(() => site.close())

test('dates of a search that came as a field shows them are written in the long form', async () => {
  const asked = new URLSearchParams({
    pickupLocation: 'sohar',
    dropLocation: 'sohar',
    startDate: '30/11/26 10:00 AM',
    endDate: '01/12/26 10:00 AM',
  })
  const { statusCode, headers } = await site.page(`/en/rental-car?${asked.toString()}`)
  const { searchParams } = new URL(String(headers.location), 'http://masar.example')
  expect([statusCode, searchParams.get('startDate'), searchParams.get('endDate')]).toEqual([
    302,
    '2026-11-30 10:00 AM',
    '2026-12-01 10:00 AM',
  ])
})

test('a car is described in the head of its page as staff wrote it', async () => {
  const enDescription = '<p>A/C &amp; heater, &lt;2 l/100 km</p>'
  await site.db.updateTable('vehicles').set({ enDescription }).where('id', '=', 1).execute()
  const { body } = await site.page('/en/rental-car/1/details')
  expect(/<meta name="description" content="([^"]*)"/.exec(body)?.[1]).toBe('A/C &amp; heater, &lt;2 l/100 km')
})

const LANGUAGES = ['en', 'ar'] as const

const html = async (url: string): Promise<string> => {
  const { statusCode, body } = await site.page(url)
  expect(statusCode, url).toBe(200)
  return body.replace(/<script[^]*?<\/script>|<!--[^]*?-->/g, '')
}

const decoded = (text: string): string =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

/** The visible text of a piece of HTML. */
const words = (piece: string): string =>
  decoded(piece.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

const all = (page: string, pattern: RegExp): string[] => [...page.matchAll(pattern)].map(([, piece = '']) => words(piece))
const part = (page: string, tag: string): string => new RegExp(`<${tag}[ >][^]*</${tag}>`).exec(page)?.[0] ?? ''
const options = (page: string, name: string): string[] =>
  all(new RegExp(`<select[^>]* name="${name}"[^]*?</select>`).exec(page)?.[0] ?? '', /<option[^>]*>([^]*?)<\/option>/g)
const hrefs = (piece: string): string[] => [...piece.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => decoded(href))

const telephone = () => `tel:${contact.phone.replaceAll(' ', '')}`
const social = () => [contact.linkedin, contact.facebook, contact.instagram]
const thisYear = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Muscat' }).format()

describe.each(LANGUAGES)('%s: the frame', (lang) => {
  test.each(['home', 'contact-us', 'corporate', 'lease', 'rental-car', 'login'])('stands around %s, with its links', async (path) => {
    const page = await html(`/${lang}/${path}`)
    const [upper] = page.split('<main')
    const pages = ['home', 'about-us', 'locations', 'contact-us'].map((each) => `/${lang}/${each}`)
    expect(hrefs(part(page, 'header'))).toEqual(expect.arrayContaining([...pages, '/en/media', telephone(), `/${lang}/signup`]))
    expect(/<a[^>]*class="head__logo"[^>]*>/.exec(page)?.[0]).toContain(`href="/${lang}/home"`)
    expect(hrefs(upper ?? '')).toEqual(expect.arrayContaining(social()))
    const foot = part(page, 'footer')
    expect(words(foot)).toContain(`© ${thisYear} `)
    expect(hrefs(foot)).toEqual(expect.arrayContaining([telephone(), `mailto:${contact.leasing_mail}`, ...social()]))
  })
})

test('the header names its pages, and a visitor sees Signup and no cart', async () => {
  const page = await html('/en/lease-car')
  expect(all(part(page, 'nav'), /<a[^>]*>([^]*?)<\/a>/g).slice(0, 5)).toEqual(['Home', 'About Us', 'Media', 'Our Locations', 'Contact Us'])
  expect(words(part(page, 'header'))).toContain('Signup')
  expect(part(page, 'header')).not.toMatch(/cartbtn|class="account"/)
})

describe('a list', () => {
  const LISTS = [
    { path: 'rental-car', title: 'Rental Car', illustrative: true, sections: ['Offers', 'Seats'] },
    { path: 'lease-car', title: 'Lease Car', illustrative: false, sections: ['Seats'] },
    { path: 'preowned-car', title: 'Preowned Car', illustrative: false, sections: ['Model Year', 'Seats'] },
  ] as const

  test.each(LISTS)('of $path says where one is, what it is, and its notes', async ({ path, title, illustrative }) => {
    const page = await html(`/en/${path}`)
    expect(page).toMatch(new RegExp(`<title>${title} \\|`))
    expect(all(page, /<h1[^>]*>([^]*?)<\/h1>/g)).toEqual([title])
    const crumbs = /<nav[^>]*aria-label="Breadcrumb"[^]*?<\/nav>/.exec(page)?.[0] ?? ''
    expect(crumbs.replace(/<[^>]*>/g, '')).toBe(`Home / ${title}`)
    expect(page).toContain('All prices exclude VAT/tax')
    expect(page.includes('All images are for illustrative purpose only')).toBe(illustrative)
    expect(words(part(page, 'main'))).toMatch(/\d+ Model Found/)
  })

  test.each(LISTS)('of $path has its filters in their order, those that are offered', async ({ path, sections }) => {
    const panel = /<aside class="filter"[^]*?<\/aside>/.exec(await html(`/en/${path}`))?.[0] ?? ''
    expect(all(panel, /<h2[^>]*>([^]*?)<\/h2>/g)).toEqual(['Filter'])
    expect(words(/<button[^>]*type="submit"[^>]*>([^]*?)<\/button>/.exec(panel)?.[0] ?? '')).toBe('Clear all')
    expect(all(panel, /<summary>([^]*?)<\/summary>/g)).toEqual([
      'Price (RO)',
      'Car Type',
      'Transmission Type',
      'Brand Name',
      'Fuel Type',
      ...sections,
    ])
  })

  test('that finds nothing says no number', async () => {
    const main = words(part(await html('/en/rental-car?car_type=Coupe&fuel_type=diesel'), 'main'))
    expect(main).toContain('No Model Found')
    expect(main).not.toMatch(/\d Model Found/)
  })

  test('is narrowed by the budget or the rate that its handle shows', async () => {
    for (const query of ['budget=30', 'rate=30', 'max_price=30']) {
      const page = await html(`/en/rental-car?${query}`)
      expect(page, query).toMatch(/<input[^>]*name="max_price"[^>]*value="30"/)
      expect(Number(/(\d+) Model Found/.exec(page)?.[1]), query).toBeLessThan(62)
    }
  })
})

test.each([
  ['en', 'Mountain weekend: three days', 'Mountain weekend: th....'],
  ['ar', 'عطلة الجبل لثلاثة أيام', 'عطلة الجبل لثلاثة أي....'],
])('%s: the names of offers are cut to 20 characters, on lists, in filters and with a car', async (lang, whole, cut) => {
  const long = { enTitle: 'Mountain weekend: three days', arTitle: 'عطلة الجبل لثلاثة أيام' }
  await site.db.updateTable('offers').set(long).where('id', '=', 1).execute()
  for (const path of ['rental-car?offer=Mountain+weekend%3A+three+days', 'rental-car/1/details']) {
    const main = words(part(await html(`/${lang}/${path}`), 'main'))
    expect(main, path).toContain(cut)
    expect(main, path).not.toContain(whole)
  }
})

/** Each amount in an element of this class on a page, with the text up to the next one. */
const amounts = (page: string, shown: 'price' | 'money') =>
  part(page, 'main')
    .split(new RegExp(`<span class="${shown}(?=[ "])`))
    .slice(1)
    .map((piece) => words(`<span class="${piece}`))
    .map((said) => ({ said, rial: Number(/[\d,]+/.exec(said)?.[0].replaceAll(',', '')) }))

describe.each(LANGUAGES)('%s: every price says beside it what it is with VAT', (lang) => {
  const withVat = (rial: number) => {
    const amount = (rial * 1.05).toLocaleString('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
    return lang === 'en' ? `RO ${amount} with 5% VAT` : `${amount} ر.ع. مع الضريبة 5%`
  }

  test.each([
    ['home', 'price'],
    ['home', 'money'],
    ['rental-car', 'price'],
    ['rental-car?startDate=2027-03-01&endDate=2027-03-09', 'price'],
    ['lease-car', 'price'],
    ['preowned-car', 'price'],
    ['rental-car/1/details', 'price'],
    ['lease-car/63/details', 'price'],
    ['preowned-car/105/details', 'price'],
    ['compare?ids=1,2', 'money'],
    ['compare?kind=leasing&ids=63,64', 'money'],
    ['saved?rental=1&leasing=63&pre_owned=105', 'price'],
  ] as const)('%s, each %s', async (path, shown) => {
    const found = amounts(await html(`/${lang}/${path}`), shown)
    expect(found.length).toBeGreaterThan(0)
    for (const { said, rial } of found) expect(said).toContain(withVat(rial))
  })
})

describe('the options', () => {
  test('of the rental search', async () => {
    const places = ['Azaiba', 'Sohar', 'Salalah', 'Deliver At Your Location']
    expect(options(await html('/en/rental-car'), 'pickupLocation')).toEqual(expect.arrayContaining(places))
    expect(options(await html('/en/home'), 'pickupLocation')).toEqual(expect.arrayContaining(['All location', ...places]))
  })

  test('of the lease search', async () => {
    expect(options(await html('/en/lease-car'), 'pickupLocation')).toEqual(['All Location', 'Azaiba', 'Al Mouj', 'Salalah', 'Sohar'])
  })

  test('of the pre-owned search', async () => {
    const page = await html('/en/preowned-car')
    expect(options(page, 'mileage').slice(1)).toEqual(['1000 Km', '2000 Km', '3000 Km', '4000 Km'])
    expect(options(page, 'rate').slice(1)).toEqual(['RO 10000', 'RO 20000', 'RO 30000', 'RO 40000'])
  })

  test('of the corporate form', async () => {
    const page = await html('/en/corporate')
    expect(all(page, /<label class="check[^>]*>([^]*?)<\/label>/g)).toEqual(['SUV', 'Sedan', 'Commercial'])
    expect(page.match(/type="checkbox"/g)).toHaveLength(3)
  })
})

describe('the ways to reach us', () => {
  test.each(LANGUAGES)('%s: stand on the contact page', async (lang) => {
    const main = part(await html(`/${lang}/contact-us`), 'main')
    const mailboxes = [contact.mail, contact.leasing_mail].map((address) => `mailto:${address}`)
    expect(hrefs(main)).toEqual(expect.arrayContaining([telephone(), ...mailboxes, ...social()]))
    expect(words(main)).toContain(contact.postal_address[lang])
    for (const name of ['name', 'phone', 'email', 'description']) expect(main).toContain(` name="${name}"`)
  })

  test('of a company are one mailbox', async () => {
    expect(hrefs(part(await html('/en/corporate'), 'main')).filter((href) => href.startsWith('mailto:'))).toEqual([
      `mailto:${contact.corporate_mail}`,
    ])
  })

  test('the lease form is titled Contact US', async () => {
    expect(all(await html('/en/lease'), /<h1[^>]*>([^]*?)<\/h1>/g)).toEqual(['Contact US'])
  })

  test('of a branch are its name, its number and its map', async () => {
    const page = await html('/en/locations')
    const listed = all(page, /<li class="branch[ "]([^]*?)<\/details><\/li>/g)
    expect(listed).toHaveLength(4)
    for (const [at, { name, phone }] of contact.branches.entries())
      expect(listed[at]).toMatch(new RegExp(`Branch Name ${name.en} Contact Number ${phone.replace('+', '\\+')} Click to Map`))
  })
})

describe('the media', () => {
  test('that have no article say so, in both languages of the list', async () => {
    await site.db.updateTable('articles').set({ publishedAt: null }).execute()
    for (const url of ['/en/media', '/en/media?content=arabic']) {
      const page = words(part(await html(url), 'main'))
      expect(page).toContain('No Media Available')
      expect(page).toContain('Check back later for new updates.')
    }
  })

  test('that cannot be had leave the list empty, and a line in the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { schema } = site.db
    await schema.alterTable('articles').renameTo('articles_away').execute()
    const list = await html('/en/media?content=english&page=2')
    const article = await site.page('/en/media/en/articles/1')
    await schema.alterTable('articles_away').renameTo('articles').execute()
    expect(list).toContain('No Media Available')
    expect(article.body).toContain('Article not found')
    expect(article.body).toContain('Back to Articles')
    expect(log).toHaveBeenCalled()
    log.mockRestore()
  })
})

test('every answer has a request id, which a failure names', async () => {
  for (const url of ['/healthz', '/en/home', '/v1/customers/offers', '/v1/openapi.json'])
    expect((await site.page(url)).headers['x-request-id'], url).toMatch(/^[\w-]{8,}$/)
  const failed = await site.page('/v1/customers/rentals/abc')
  expect((JSON.parse(failed.body) as { instance: string }).instance).toBe(failed.headers['x-request-id'])
})
