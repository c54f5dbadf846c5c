import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from '../testing.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const page: TestSite['page'] = (url, headers) => site.page(url, headers)

/** Inline scripts that run; a JSON-LD block is only data. */
const SCRIPTS = /<script(?![^>]* (?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g

test('a public page may run its own scripts and no other, and is the same for everybody', async () => {
  const [first, second] = [await page('/en/rental-car'), await page('/en/rental-car')]
  expect(first.statusCode).toBe(200)
  expect(second.body).toBe(first.body)
  const policy = String(first.headers['content-security-policy'])
  expect(policy).not.toMatch(/unsafe|nonce/)
  expect(first.body).not.toMatch(/nonce=/)
  const scripts = [...first.body.matchAll(SCRIPTS)]
  expect(scripts.length).toBeGreaterThan(2)
  for (const [, text = ''] of scripts) expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
})

test('a page that is kept costs no call of the API and is made no second time', async () => {
  const routesAsked = async () => {
    site.lines.length = 0
    await page('/en/lease-car')
    return site.lines.map((line) => (JSON.parse(line) as { route: string }).route)
  }
  // On a busy machine rendering may take longer than a page counts as fresh, so the API is asked once more.
  await expect.poll(routesAsked).toEqual(['/:lang/lease-car'])
})

test('who has it already hears that it is the same; packed it is the same page', async () => {
  const { headers, body } = await page('/ar/home')
  const again = await page('/ar/home', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const small = await page('/ar/home', { 'accept-encoding': 'gzip' })
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(small.rawPayload).toString()).toBe(body)
  expect((await page('/ar/home', { 'accept-encoding': 'gzip;q=0, br;q=0' })).headers['content-encoding']).toBeUndefined()
  expect(headers.vary).toMatch(/cookie/)
})

test('a new price is on the list and on the car’s page at the next request', async () => {
  const { id } = await site.db.selectFrom('vehicles').select('id').where('kind', '=', 'rental').orderBy('id').executeTakeFirstOrThrow()
  const pages = ['/en/rental-car?per_page=100', `/en/rental-car/${id}/details`, `/ar/rental-car/${id}/details`]
  for (const url of pages) expect((await page(url)).body).not.toContain('77.777')
  await site.db.updateTable('vehicles').set({ price: 77_777 }).where('id', '=', id).execute()
  for (const url of pages.slice(1)) expect((await page(url)).body, url).toContain('77.777')
})

test('a card that has been drawn before shows a new price too', async () => {
  const { id } = await site.db
    .selectFrom('vehicles')
    .select('id')
    .where('kind', '=', 'rental')
    .orderBy('position')
    .offset(1)
    .executeTakeFirstOrThrow()
  const cards = (body: string) => body.split('<article').slice(1)
  const isOfCar = (card: string) => card.includes(`/en/rental-car/${id}/details`)
  expect(cards((await page('/en/rental-car')).body).filter(isOfCar)).toHaveLength(1)
  await site.db.updateTable('vehicles').set({ price: 89_000 }).where('id', '=', id).execute()
  expect(cards((await page('/en/rental-car?max_price=99')).body).find(isOfCar)).toContain('<span class="num">89</span>')
})

const DAYS = ['2027-02-01T06:00:00.000Z', '2027-02-02T06:00:00.000Z', '2027-02-07T06:00:00.000Z', '2027-03-02T03:30:00.000Z']

test.each([
  ...DAYS.slice(1).map((end) => `/rental-car?startDate=${DAYS[0]}&endDate=${end}`),
  `/rental-car?startDate=${DAYS[0]}&order=price%20desc`,
  '/lease-car?order=price%20asc',
  '/preowned-car?pickupLocation=seeb',
])('%s: cards that have been drawn before are the same letter by letter', async (url) => {
  for (const language of ['en', 'ar']) {
    // With a cookie, the page is rendered for each request.
    const drawn = async () => (await page(`/${language}${url}`, { cookie: 'auth_token=unknown' })).body.replaceAll(/ nonce="[^"]*"/g, '')
    const first = await drawn()
    expect(first.split('<article class="vcard').length).toBeGreaterThan(5)
    expect(await drawn()).toBe(first)
  }
})

test('cards that were drawn for one search lead on with another', async () => {
  const linksOf = async (place: string): Promise<string[]> => {
    const { body } = await page(`/en/rental-car?pickupLocation=${place}&dropLocation=${place}&car_type=SUV`, {
      cookie: 'auth_token=unknown',
    })
    return [...body.matchAll(/href="\/en\/rental-car\/\d+\/details([^"]*)"/g)].map(([, search = '']) => search)
  }
  for (const place of ['azaiba', 'muscat', 'azaiba', 'muscat']) {
    const links = await linksOf(place)
    expect(links.length).toBeGreaterThan(5)
    expect(new Set(links)).toEqual(new Set([`?pickupLocation=${place}&amp;dropLocation=${place}`]))
  }
})

test('another telephone and a VAT that has begun are on every page at the next request', async () => {
  const { id } = await site.db.selectFrom('vehicles').select('id').where('kind', '=', 'rental').orderBy('id').executeTakeFirstOrThrow()
  const details = `/en/rental-car/${id}/details`
  expect((await page(details)).body).toContain('with 5% VAT')
  const set = (name: string, value: object) =>
    site.db
      .insertInto('settings')
      .values({ name, value: JSON.stringify(value), updatedAt: new Date() })
      .execute()
  await set('contact', { phone: '+968 2411 9999' })
  await set('vat', { rates: [{ percent: 9, from: '2026-01-01' }] })
  expect((await page(details)).body).toContain('with 9% VAT')
  for (const url of [details, '/en/about-us', '/ar/contact-us', '/en/privacy'])
    expect((await page(url)).body, url).toContain('+968 2411 9999')
  await site.db.deleteFrom('settings').execute()
  expect((await page(details)).body).toContain('with 5% VAT')
})

test('a VAT that has begun is on cards that have been drawn before', async () => {
  const pages = ['rental-car', 'lease-car', 'preowned-car'].map((each) => `/en/${each}?order=price%20desc`)
  const rates = async (url: string) => new Set([...(await page(url)).body.matchAll(/with (\d+)% VAT/g)].map(([, percent]) => percent))
  for (const url of pages) expect(await rates(url), url).toEqual(new Set(['5']))
  const vat = { rates: [{ percent: 9, from: '2026-01-01' }] }
  await site.db
    .insertInto('settings')
    .values({ name: 'vat', value: JSON.stringify(vat), updatedAt: new Date() })
    .execute()
  for (const url of pages) expect(await rates(url), url).toEqual(new Set(['9']))
  await site.db.deleteFrom('settings').execute()
})

test('with a cookie it is made for this request: a word of its own, kept by nobody', async () => {
  const own = await page('/en/home', { cookie: 'auth_token=unknown' })
  expect(own.statusCode).toBe(200)
  expect(own.headers['content-security-policy']).toMatch(/'nonce-/)
  expect(own.headers['cache-control']).toBe('private, no-cache')
  expect(own.headers.etag).toBeUndefined()
})

test('a way elsewhere and a car that is gone are told as ever, and kept by nobody', async () => {
  for (const [url, status] of [
    ['/en/profile', 302],
    ['/en/rental-car/999999/details', 404],
    ['/en/rental-car/999999/details.data', 404],
  ] as const) {
    const { statusCode, headers } = await page(url)
    expect([statusCode, headers.etag, headers['cache-control']], url).toEqual([status, undefined, 'private, no-cache'])
  }
})

test.each([
  ['en', 'leasing', 'lease-car', /Reload|Try again/],
  ['ar', 'pre_owned', 'preowned-car', /أعد|إعادة/],
] as const)(
  '%s: a fault of ours is told in words, with a link that needs no script, and is not kept',
  async (language, kind, path, words) => {
    const { schema } = site.db
    site.lines.length = 0
    // A kind of car that no test has requested yet: cars that were read are cached, and their neighbours with them.
    const { id } = await site.db.selectFrom('vehicles').select('id').where('kind', '=', kind).orderBy('id').executeTakeFirstOrThrow()
    const address = `/${language}/${path}/${id}/details`
    await schema.alterTable('vehicle_features').renameTo('vehicle_features_away').execute()
    const failed = await page(address)
    await schema.alterTable('vehicle_features_away').renameTo('vehicle_features').execute()
    expect(failed.statusCode).toBe(500)
    expect(failed.body).toMatch(words)
    expect(failed.body).toContain(`href="${address}"`)
    expect(site.lines.join(''), 'whoever runs it hears of it').toContain('"msg":"a call failed"')
    expect((await page(address)).statusCode, 'and then it is there').toBe(200)
  },
)
