/** Every public and customer page while one of its API requests fails: never blank, no internal details, and a way to retry. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { siteOver, startTestSite, type TestSite } from '../testing.ts'

let site: TestSite
let cookie = ''
let enquiry = 0
beforeAll(async () => {
  site = await startTestSite()
  const payload = { user_name: 'customer@masar.example', password: 'masar-demo-customer' }
  const answer = await site.app.inject({ method: 'PUT', url: '/v1/customer/login', payload })
  const token = (answer.json() as { data: { auth_token: string } }).data.auth_token
  cookie = `auth_token=${token}`
  const headers = { authorization: `API_KEY ${token}` }
  const own = await site.app.inject({ method: 'GET', url: '/v1/customers/enquiries', headers })
  enquiry = (own.json() as { data: [{ id: number }] }).data[0].id
})
afterAll(() => site.close())

const PUBLIC =
  'home rental-car rental-car/1/details lease-car preowned-car about-us locations contact-us corporate lease login signup forgot privacy compare?ids=1,2 saved?ids=1 quotation/x'
const OWN = 'profile lease-cart my-enquiry my-enquiries my-enquiry/{id}'

const problem = (status: number) => ({
  message: 'Something is wrong on our side.',
  data: [],
  code: 'defect',
  status,
  instance: 'a-reference',
})

/** Kinds of failure, used in turn. */
const FAILURES: readonly (() => Promise<{ status: number; body: unknown }>)[] = [
  async () => ({ status: 500, body: problem(500) }),
  async () => ({ status: 503, body: problem(503) }),
  () => Promise.reject(new Error('ECONNREFUSED 10.1.2.3:5432')),
]

/** Pages alternate between the two languages. */
const addresses = [
  ...`${PUBLIC} ${OWN}`.split(' ').map((path, at) => `/${at % 2 === 0 ? 'en' : 'ar'}/${path}`),
  '/en/media',
  '/en/media/en/articles/1',
]

/** Expects a redirect within the site, or a page with a heading that, if it reports a failure, offers a link or button. */
function expectCare({ status, location, body }: { status: number; location: string | null; body: string }, what: string): void {
  if (status >= 300 && status < 400) return expect(location, what).toMatch(/^\/(en|ar)\//)
  expect([200, 404, 500, 503], what).toContain(status)
  expect(body, what).toMatch(/<h1[ >]/)
  expect(body, what).not.toMatch(/ECONNREFUSED|10\.1\.2\.3|node_modules|\.tsx?:\d/)
  if (status >= 500) expect(body, what).toMatch(/<main[\s\S]*(<a [^>]*class="btn|<button)/)
}

test('every page says with care that a call has failed, whichever of its calls it was', { timeout: 120_000 }, async () => {
  // The site logs each failure: silence that.
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  let [failing, failed] = ['', 0]
  const broken = await siteOver(site, (asked, usual) =>
    `${asked.method} ${asked.url}` === failing ? (FAILURES[failed % FAILURES.length] ?? usual)() : usual(),
  )
  for (const address of addresses) {
    const path = address.replace('{id}', String(enquiry))
    broken.calls.length = 0
    failing = ''
    await broken.page(path, { cookie })
    for (const call of new Set(broken.calls)) {
      failing = call
      expectCare(await broken.page(path, { cookie }), `${path}: ${call}`)
      failed += 1
    }
  }
  expect(failed).toBeGreaterThan(40)
  told.mockRestore()
  await broken.close()
})

test.each([
  [401, 'lost'],
  [429, 'kept'],
  [500, 'kept'],
  [503, 'kept'],
])('a session of which the API answers %i is %s', async (status, outcome) => {
  const broken = await siteOver(site, (asked, usual) =>
    asked.url === '/v1/customer/profile' ? Promise.resolve({ status, body: problem(status) }) : usual(),
  )
  const { body } = await broken.page('/en/rental-car', { cookie })
  expect(body.includes('class="account"') ? 'kept' : 'lost').toBe(outcome)
  await broken.close()
})

test.each([
  ['en', 'We could not find this car', 'still here'],
  ['ar', 'لم نجد هذه السيارة', 'ما زالت متوفرة'],
])('%s: the page of a car that is not there promises no other cars where there are none', async (lang, said, promised) => {
  const address = `/${lang}/rental-car/999999/details`
  expect((await site.page(address)).body).toContain(promised)
  const listless = await siteOver(site, (asked, usual) =>
    asked.url.startsWith('/v1/customers/rentals?') ? Promise.resolve({ status: 500, body: problem(500) }) : usual(),
  )
  const { status, body } = await listless.page(address)
  expect(status).toBe(404)
  expect(body).toContain(said)
  expect(body.replace(/<script[^]*?<\/script>/g, '')).not.toContain(promised)
  await listless.close()
})

test.each([
  '/en/rental-car/1/details',
  '/ar/lease-car/63/details',
  '/en/preowned-car/105/details',
  '/en/compare?ids=1,2',
  '/en/media/en/articles/1',
  '/en/quotation/x',
  '/ar/profile',
  '/sitemap.xml',
  '/sitemap/1.xml',
])('%s cannot be had while the database is away, and says when to come again', async (path) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const away = await siteOver(site, async () => ({ status: 503, body: problem(503) }))
  expect(await away.page(path, { cookie })).toMatchObject({ status: 503, retryAfter: '60' })
  told.mockRestore()
  await away.close()
})

test.each([429, 500, 503])('an article of which the API answers %i is not said to be gone for good', async (status) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failing = await siteOver(site, (asked, usual) =>
    asked.url === '/v1/customers/medias/1' ? Promise.resolve({ status, body: problem(status) }) : usual(),
  )
  expect((await failing.page('/en/media/en/articles/1')).status).toBe(status)
  told.mockRestore()
  await failing.close()
})
