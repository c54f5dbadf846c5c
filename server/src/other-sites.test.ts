/** Requests another site can make a visitor's browser send (CSRF) change nothing, and forged forwarding headers are not believed. */
import { pathToFileURL } from 'node:url'
import { rateLimits } from '@masar/api/platform/limits/rate-limits'
import { nameParts, type Call, type CallName } from '@masar/contract/call'
import { calls } from '@masar/contract/calls'
import { LIMITS } from '@masar/contract/limits'
import { clientFolder } from '@masar/web'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from './testing.ts'

let site: TestSite
const tokens: Record<'customer' | 'staff', string> = { customer: '', staff: '' }

async function logIn(who: string, role: string): Promise<string> {
  const payload = { user_name: `${role}@masar.example`, password: `masar-demo-${role}` }
  const answer = await site.app.inject({ method: 'PUT', url: `/v1/${who}/login`, payload })
  return (answer.json() as { data: { auth_token: string } }).data.auth_token
}

beforeAll(async () => {
  site = await startTestSite({ trustProxy: '10.0.0.1', publicUrl: 'https://cars.example' })
  tokens.customer = await logIn('customer', 'customer')
  tokens.staff = await logIn('staff', 'admin')
})
afterAll(() => site.close())

/** The whole content of the database, by table. */
async function state(): Promise<Map<string, string>> {
  const tables = await site.db.introspection.getTables()
  const rows = tables.map(async ({ name }) => {
    const all = await site.db
      .selectFrom(name as 'customers')
      .selectAll()
      .execute()
    return [
      name,
      all
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n'),
    ] as const
  })
  return new Map(await Promise.all(rows))
}

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const EVIL = { origin: 'https://evil.example', referer: 'https://evil.example/', 'sec-fetch-site': 'cross-site' }

/** The cookies a browser sends automatically. */
const cookies = () => ({ cookie: `auth_token=${tokens.customer}; staff=${tokens.staff}; __Host-staff=${tokens.staff}` })

/** What a page of another site can make a browser send. */
const FROM_ELSEWHERE: readonly { type: string; headers: Record<string, string>; payload: string }[] = [
  { type: JSON_TYPE, headers: {}, payload: '{}' },
  { type: JSON_TYPE, headers: EVIL, payload: '{}' },
  { type: FORM, headers: EVIL, payload: 'name=x&id=1&version=0' },
  { type: 'text/plain', headers: EVIL, payload: '{"name":"x"}' },
]

const changing = Object.entries(calls as Record<string, Call>).filter(([name]) => !name.startsWith('GET '))

test('no call that changes something is made by a cookie, a form or a text of another site', { timeout: 30_000 }, async () => {
  const before = await state()
  expect(before.size).toBeGreaterThan(20)
  for (const [name, { access, upload }] of changing)
    for (const { type, headers, payload } of FROM_ELSEWHERE) {
      // Endpoints open to anyone accept JSON without a token.
      if (access === 'anyone' && type === JSON_TYPE) continue
      const { method, path } = nameParts(name as CallName)
      const { statusCode } = await site.app.inject({
        method,
        url: path.replace(/\{\w+\}/g, '1'),
        headers: { ...cookies(), ...headers, 'content-type': type },
        payload,
      })
      expect(access === 'anyone' && !upload ? [415] : [401], `${name} as ${type}`).toContain(statusCode)
    }
  expect(await state()).toEqual(before)
  expect(changing.length).toBeGreaterThan(90)
})

type Route = { id: string; parentId?: string; path?: string; module: { action?: unknown } }

/** URLs of all site routes that have an action, with their parameters filled in. */
async function actions(): Promise<string[]> {
  const { routes } = (await import(pathToFileURL(`${clientFolder}/../server/index.js`).href)) as { routes: Record<string, Route> }
  const full = ({ parentId, path = '' }: Route): string =>
    `${parentId && routes[parentId] ? full(routes[parentId]) : ''}${path && `/${path}`}`
  return Object.values(routes)
    .filter(({ module }) => module.action !== undefined)
    .map((route) => full(route).replace(':kind', 'rentals').replace(/:lang/, 'en').replace(/:\w+/g, '1'))
}

test('no page does anything for a form of another site', { timeout: 60_000 }, async () => {
  const all = await actions()
  expect(all.length).toBeGreaterThan(20)
  const before = await state()
  const elsewhere = [EVIL.origin, 'null', 'https://cars.example.evil.example', 'http://evil.example:443']
  const payload = 'intent=delete&language=ar&name=x&id=1&version=0&status=closed&action=withdraw'
  for (const url of all)
    for (const each of [url, `${url}.data`, `${url}?index`]) {
      const origin = elsewhere[each.length % elsewhere.length] ?? ''
      const headers = { ...cookies(), ...EVIL, origin, 'content-type': FORM, host: 'cars.example' }
      const answer = await site.app.inject({ method: 'POST', url: each, headers, payload })
      expect([400, 403, 404, 405], `${each} from ${origin}`).toContain(answer.statusCode)
      expect(answer.headers).not.toHaveProperty('set-cookie')
    }
  expect(await state()).toEqual(before)
})

/** Bodies that no page of ours sends. */
const NO_FORMS: readonly (readonly [type: string, payload: string])[] = [
  [FORM, 'intent=__proto__'],
  [FORM, 'intent=constructor'],
  [FORM, 'intent=quote&quotation={'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', '--x\r\nno form'],
  ['text/plain', 'intent=save'],
  ['image/png', 'x'],
  [JSON_TYPE, '{'],
  [JSON_TYPE, 'null'],
  [JSON_TYPE, '7'],
  [JSON_TYPE, '{}'],
  [JSON_TYPE, '{"intent":"save","kind":"rentals"}'],
]

test('a form that no page sends is refused by every page, and is no fault of ours', { timeout: 60_000 }, async () => {
  const headers = { cookie: `staff=${tokens.staff}`, origin: 'http://cars.example', host: 'cars.example' }
  for (const url of (await actions()).filter((each) => each !== '/staff/sign-out'))
    for (const [type, payload] of NO_FORMS) {
      const { statusCode } = await site.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload })
      expect(statusCode, `${url}: ${type} ${payload}`).toBeLessThan(500)
    }
})

test('without a configured address, pages believe only a proxy of ours where they are', async () => {
  const unsaid = await startTestSite({ trustProxy: '10.0.0.1' })
  const said = { host: 'cars.example', 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'https' }
  const ask = async (remoteAddress: string, url: string, headers: Record<string, string> = said) =>
    unsaid.app.inject({ method: 'GET', url, headers, remoteAddress })
  // With a cookie the page is rendered for this request alone; without one it comes from the shared store.
  for (const [url, headers] of [
    ['/robots.txt', said],
    ['/en/about-us', said],
    ['/en/about-us', { ...said, cookie: 'auth_token=none' }],
  ] as const) {
    expect((await ask('10.0.0.1', url, headers)).body, url).toContain('https://elsewhere.example')
    const { body } = await ask('203.0.113.7', url, { ...headers, forwarded: 'host=elsewhere.example;proto=https' })
    expect(body, url).not.toContain('elsewhere.example')
    expect(body, url).toContain('http://cars.example')
  }
  await unsaid.close()
})

test('letters, pages and lists of addresses lead to the configured site, whatever host a request names', { timeout: 30_000 }, async () => {
  const hosts = ['evil.example', 'cars.example.evil.example', 'evil.example:80', 'EVIL.example.']
  for (const host of hosts) {
    const lies = { host, 'x-forwarded-host': host, forwarded: `host=${host}`, 'x-original-url': '/staff', 'x-rewrite-url': '/staff' }
    for (const url of [
      '/en/home',
      '/ar/rental-car',
      '/en/rental-car/1/details',
      '/robots.txt',
      '/sitemap.xml',
      '/',
      '/staff',
      '/en/nothing',
    ]) {
      const { body, headers } = await site.app.inject({ method: 'GET', url, headers: lies })
      expect(body, `${url} for ${host}`).not.toContain('evil.example')
      if (headers.location !== undefined) expect(headers.location, url).toMatch(/^\/(?!\/)/)
    }
    for (const [method, call] of [
      ['POST', 'send_otp'],
      ['PUT', 'forgot_password'],
    ] as const)
      await site.app.inject({
        method,
        url: `/v1/customer/${call}`,
        headers: lies,
        payload: { user_name: `${call}-${hosts.indexOf(host)}@mail.example` },
      })
    const named = { user_name: 'customer@masar.example' }
    await site.app.inject({ method: 'PUT', url: '/v1/customer/forgot_password', headers: lies, payload: named })
  }
  const letters = await site.db.selectFrom('letters').selectAll().execute()
  expect(letters.length).toBeGreaterThan(0)
  expect(JSON.stringify(letters)).not.toContain('evil')
})

/** Ways for a client to claim another IP address. */
const LIES: readonly ((address: string) => Record<string, string>)[] = [
  (address) => ({ 'x-forwarded-for': address }),
  (address) => ({ 'x-forwarded-for': `${address}, 10.0.0.1` }),
  (address) => ({ 'x-forwarded-for': `10.0.0.1, ${address}` }),
  (address) => ({ forwarded: `for=${address}` }),
  (address) => ({ forwarded: `for="[2001:db8::${address.replaceAll('.', ':')}]";proto=https` }),
  (address) => ({ 'x-real-ip': address }),
  (address) => ({ 'x-client-ip': address, 'true-client-ip': address }),
  (address) => ({ 'cf-connecting-ip': address, 'fastly-client-ip': address }),
  (address) => ({ 'x-forwarded-for': `\u00a0${address}` }),
  (address) => ({ 'x-internal-key': address, 'x-forwarded-for': 'unknown' }),
]

test(
  'a thousand requests that say they are others count as one client, and behind the proxy as who it says',
  { timeout: 60_000 },
  async () => {
    const counted = await startTestSite({ limits: rateLimits(), trustProxy: '10.0.0.1' })
    const ask = (remoteAddress: string, headers: Record<string, string>) =>
      counted.app.inject({ method: 'GET', url: '/v1/customers/rentals?q=sur', remoteAddress, headers }).then(({ statusCode }) => statusCode)
    const address = (at: number): string => `203.0.${at >> 8}.${at & 255}`
    try {
      let [passed, refused] = [0, 0]
      for (let at = 0; at < 1_000; at += 1) {
        const status = await ask('198.51.100.7', LIES[at % LIES.length]?.(address(at)) ?? {})
        if (status === 200) passed += 1
        if (status === 429) refused += 1
      }
      expect([passed, refused]).toEqual([LIMITS.search.points, 1_000 - LIMITS.search.points])
      for (let at = 0; at < 20; at += 1) expect(await ask('10.0.0.1', { 'x-forwarded-for': address(at) })).toBe(200)
      // The proxy appends the address it saw; whatever precedes it is the client's own claim.
      expect(await ask('10.0.0.1', { 'x-forwarded-for': `${address(1)}, 198.51.100.7` })).toBe(429)
    } finally {
      await counted.close()
    }
  },
)
