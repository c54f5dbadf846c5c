/** A customer's token is sent to this site alone: it is never in an address, referrer, page, cached response or console message. */
import { choose, expect, field, open, test } from './fixtures.ts'
import { codeFor, newAddress } from './people.ts'

const PASSWORD = 'a road by the sea'

/** Endpoints that respond with a token. */
const GIVES_ONE = /\/v1\/customer\/(set_password|login|verify_otp|forgot_password|validate_otp)$/

test('a token stands in no address, page, kept answer or complaint from sign-up to logout', async ({ visitor, baseURL, allow }) => {
  // The service worker may still be fetching files for pages that have been left.
  allow(/^request: net::ERR_FAILED .*\/assets\//)
  test.slow()
  const page = await visitor({ serviceWorkers: 'allow' })
  const context = page.context()
  const secrets = new Set<string>([PASSWORD])
  const traffic: { what: string; text: string }[] = []
  context.on('console', (message) => traffic.push({ what: 'console', text: message.text() }))
  const reading: Promise<unknown>[] = []
  context.on('response', (response) => {
    const request = response.request()
    traffic.push({ what: `the address ${request.method()} ${new URL(response.url()).pathname}`, text: response.url() })
    traffic.push({ what: `the referrer of ${response.url()}`, text: request.headers()['referer'] ?? '' })
    traffic.push({ what: `the head of ${response.url()}`, text: JSON.stringify(response.headers()) })
    if (!/json|html|text/.test(response.headers()['content-type'] ?? '') || response.status() >= 300) return
    const read = response.text().catch(() => '')
    reading.push(
      read.then((text) => {
        if (!GIVES_ONE.test(response.url())) return traffic.push({ what: `the answer of ${response.url()}`, text })
        for (const [token] of text.matchAll(/[\w-]{40,}/g)) secrets.add(token)
      }),
    )
  })

  const address = newAddress()
  await open(page, '/en/signup')
  await field(page, 'user_name').fill(address)
  await field(page, 'user_name').press('Enter')
  await field(page, 'otp_token').fill(await codeFor(address))
  await field(page, 'otp_token').press('Enter')
  await field(page, 'password').fill(PASSWORD)
  await field(page, 'confirm_password').fill(PASSWORD)
  await field(page, 'confirm_password').press('Enter')
  await page.waitForURL('/en/profile')
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'auth_token'), { timeout: 15_000 }).toBe(true)
  for (const path of ['/en/rental-car', '/ar/profile', '/en/my-enquiry', '/en/lease-cart', '/en/contact-us']) await open(page, path)
  await page.getByRole('banner').getByRole('link').first().click()
  const kept = await page.evaluate(async () => {
    const all: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        all.push(request.url, (await (await caches.match(request))?.text()) ?? '')
    return all
  })
  traffic.push(...kept.map((text) => ({ what: 'the service worker’s store', text })))
  const cookie = (await context.cookies()).find(({ name }) => name === 'auth_token')
  secrets.add(cookie?.value ?? '')
  await open(page, '/en/home')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await choose(page, 'Logout')
  await expect(page.getByRole('link', { name: 'Signup' })).toBeVisible()
  await Promise.all(reading)

  expect(secrets.size).toBeGreaterThan(2)
  expect([...secrets].every((secret) => secret.length > 10)).toBe(true)
  expect(traffic.length).toBeGreaterThan(100)
  expect(traffic.filter(({ text }) => [...secrets].some((secret) => text.includes(secret))).map(({ what }) => what)).toEqual([])
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)
  expect([...secrets].filter((secret) => left.includes(secret))).toEqual([])
  expect(traffic.every(({ what, text }) => !what.startsWith('the address') || text.startsWith(baseURL ?? ''))).toBe(true)
})
