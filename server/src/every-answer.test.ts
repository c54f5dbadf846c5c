/** What must hold for every response, whatever the request: its security headers, and that other sites gain nothing from it. */
import { readdirSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { clientFolder } from '@masar/web'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteOver, startTestSite, type TestSite } from './testing.ts'

let site: TestSite
beforeAll(async () => {
  // A proxy is trusted here, so that a request may say that it came by https.
  site = await startTestSite({ trustProxy: true })
})
afterAll(() => site.close())

type Asked = { method?: string; url: string; headers?: Record<string, string>; payload?: string; status: number }
const ask = ({ method = 'GET', url, headers = {}, payload }: Omit<Asked, 'status'>, more: Record<string, string> = {}) =>
  site.app.inject({
    method: method as 'GET',
    url,
    headers: { host: 'masar.example', ...headers, ...more },
    ...(payload === undefined ? {} : { payload }),
  })

const asset = (ending: string): string => `/assets/${readdirSync(`${clientFolder}/assets`).find((name) => name.endsWith(ending))}`
const JSON_BODY = { 'content-type': 'application/json' }

const ANSWERS: Record<string, Asked> = {
  'a page that is kept': { url: '/en/home', status: 200 },
  'a page for one visitor': { url: '/ar/home', headers: { cookie: 'auth_token=x' }, status: 200 },
  'a page that is not there': { url: '/en/rental-car/999999/details', status: 404 },
  'the head of a page': { method: 'HEAD', url: '/en/home', status: 200 },
  'a packed page': { url: '/en/home', headers: { 'accept-encoding': 'br' }, status: 200 },
  'the data of a page': { url: '/en/home.data', status: 200 },
  'a way elsewhere': { url: '/', status: 302 },
  'a way elsewhere from an unknown page': { url: '/en/nothing', status: 302 },
  'an address that cannot be read': { url: '/en/%E0%A4%A', status: 302 },
  'the console’s sign-in': { url: '/staff/login', status: 200 },
  'the console without a token': { url: '/staff', status: 302 },
  'a foreign change in the console': { method: 'POST', url: '/staff/login', headers: { origin: 'https://evil.example' }, status: 400 },
  'a call': { url: '/v1/customers/rentals', status: 200 },
  'a call with a bad query': { url: '/v1/customers/rentals?order=x', status: 422 },
  'a call without a token': { url: '/v1/customer/profile', status: 401 },
  'no call': { url: '/v1/nothing', status: 404 },
  'where the calls begin': { url: '/v1', status: 404 },
  'the same with a slash and a query': { url: '/v1/?page=1', status: 404 },
  'broken JSON': { method: 'PUT', url: '/v1/customer/login', headers: JSON_BODY, payload: '{', status: 400 },
  'a body of another kind': {
    method: 'PUT',
    url: '/v1/customer/login',
    headers: { 'content-type': 'text/plain' },
    payload: '{}',
    status: 415,
  },
  'a body too large': { method: 'PUT', url: '/v1/customer/login', headers: JSON_BODY, payload: `"${'x'.repeat(1_100_000)}"`, status: 413 },
  'a call at an address that cannot be read': { url: '/v1/%E0%A4%A', status: 404 },
  'a preflight': { method: 'OPTIONS', url: '/v1/customer/login', headers: { 'access-control-request-method': 'PUT' }, status: 404 },
  'a method that we do not know': { method: 'PROPFIND', url: '/v1/customers/rentals', status: 404 },
  'a method that no page knows': { method: 'TRACE', url: '/en/home', status: 404 },
  'what a page could do': { method: 'OPTIONS', url: '/staff/login', status: 404 },
  'a form for a page that has none': { method: 'POST', url: '/en/home', status: 405 },
  'the description': { url: '/v1/openapi.json', status: 200 },
  'the way to the page of the description': { url: '/v1/docs', status: 301 },
  'the page of the description': { url: '/v1/docs/', status: 200 },
  'a picture that is not there': { url: '/pictures/none-480.avif', status: 404 },
  'a picture to share': { url: '/pictures/share/site-en.jpg', status: 200 },
  'robots.txt': { url: '/robots.txt', status: 200 },
  'the sitemap': { url: '/sitemap.xml', status: 200 },
  'the manifest': { url: '/manifest.webmanifest', status: 200 },
  'an icon': { url: '/icon.svg', status: 200 },
  'a style sheet': { url: asset('.css'), status: 200 },
  'a script': { url: asset('.js'), status: 200 },
  'a font': { url: asset('.woff2'), status: 200 },
  'a file that is not there': { url: '/assets/none.js', status: 404 },
  'the service worker': { url: '/sw.js', status: 200 },
  'a sign of life': { url: '/healthz', status: 200 },
}

const NEEDED = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /geolocation=\(self\)/,
  'strict-transport-security': /max-age=63072000; includeSubDomains/,
  'x-request-id': /^[\w-]{36}$/,
} as const

/** Raw requests that Node or the guards refuse before any route sees them. */
const UNREAD: Record<string, { sent: string; status: number }> = {
  'a request for two hosts': { sent: 'GET /en/home HTTP/1.1\r\nhost: a\r\nhost: b\r\nx-forwarded-proto: https\r\n\r\n', status: 400 },
  'no request at all': { sent: 'hello\r\n\r\n', status: 400 },
  'a head too large': { sent: `GET /en/home HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(65_536)}\r\n\r\n`, status: 431 },
}

test.each(Object.entries(UNREAD))('%s is refused with what every answer carries', async (_what, { sent, status }) => {
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(sent)
  const [first = '', ...lines] = (await text(socket)).split('\r\n\r\n')[0]?.split('\r\n') ?? []
  expect(first).toMatch(` ${status} `)
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  // The request id of such a refusal is checked in raw-requests.test.ts.
  for (const [name, value] of Object.entries(NEEDED)) if (name !== 'x-request-id') expect(headers[name], name).toMatch(value)
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
})

test.each(Object.entries(ANSWERS))('%s carries what every answer carries', async (_what, asked) => {
  const { statusCode, headers } = await ask(asked, { 'x-forwarded-proto': 'https' })
  expect(statusCode).toBe(asked.status)
  if (/^\/(v1|assets|pictures)\b/.test(asked.url) && asked.status >= 400)
    expect(headers['content-type']).toContain('application/problem+json')
  for (const [name, value] of Object.entries(NEEDED)) {
    expect(headers[name], name).toMatch(value)
  }
  // JSON needs no charset: by its standard it is always UTF-8.
  expect(String(headers['content-type'] ?? '')).toMatch(/^$|; ?charset=utf-8$|^application\/[\w.+-]*json|^(image|font)\//i)
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
  const policy = String(headers['content-security-policy'] ?? '')
  // Scripts are governed by the policy of their page, and the service worker has to fetch.
  if (/javascript/.test(String(headers['content-type']))) return expect(policy).toBe('')
  // Prefetching by links is the one thing that `default-src` governs on pages.
  expect(policy).toMatch(/default-src 'none'|^default-src 'self'; media-src 'none'; script-src/)
  expect(policy).toMatch(/frame-ancestors 'none'/)
  if (asked.url.startsWith('/pictures/')) expect(policy).toMatch(/; sandbox$/)
  // The API documentation page has inline styles of its own; it shows no user content.
  expect(policy.replace(asked.url.startsWith('/v1/docs') ? "style-src 'self' 'unsafe-inline'" : '', '')).not.toMatch(/unsafe|\*/)
  if (/html/.test(String(headers['content-type'])) && !asked.url.startsWith('/v1/'))
    expect(policy).toMatch(/base-uri 'none'; form-action 'self'.*require-trusted-types-for 'script'; trusted-types default/)
})

test('by http nobody is told to come by https alone', async () => {
  expect((await ask({ url: '/en/home' })).headers).not.toHaveProperty('strict-transport-security')
})

test('who has a page already hears so with the same headers', async () => {
  const { headers } = await ask({ url: '/en/about-us' })
  const again = await ask({ url: '/en/about-us', headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
  for (const name of ['x-content-type-options', 'referrer-policy', 'content-security-policy'])
    expect(again.headers[name], name).toBe(headers[name])
})

test('the word that lets scripts run is new each time, long, and on each of them', { timeout: 60_000 }, async () => {
  const words = new Set<string>()
  for (let times = 0; times < 1_000; times += 1) {
    const { headers, body } = await ask({ url: '/staff/login' })
    const [, word = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
    expect(Buffer.from(word, 'base64url').length).toBeGreaterThanOrEqual(16)
    for (const [tag] of body.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${word}"`)
    words.add(word)
  }
  expect(words.size).toBe(1_000)
})

/** A site whose API responses have their texts changed. */
const siteWith = (change: (name: string, text: string) => string) =>
  siteOver(site, async (_asked, answer) => {
    const { body, ...rest } = await answer()
    const changed = (name: string, value: unknown): unknown => (typeof value === 'string' ? change(name, value) : value)
    return { ...rest, body: body === undefined ? undefined : (JSON.parse(JSON.stringify(body), changed) as unknown) }
  })

/** A car's page as if HTML sanitising had failed. */
async function pageWith(html: string): Promise<{ policy: string; body: string }> {
  const { id } = ((await ask({ url: '/v1/customers/rentals?per_page=1' })).json() as { data: [{ id: number }] }).data[0]
  const broken = await siteWith((name, text) => (name === 'en_description' ? html : text))
  const made = await broken.pageForAll(`/en/rental-car/${id}/details`)
  await broken.close()
  return made
}

const BREAK_OUTS = [
  '</script><script>hit()</script>',
  '<!--<script>hit()',
  '\u2028</sCript ><script>hit()</script>\u2029',
  ']]><script>hit()</script>',
]
/** Plain-text fields that people fill in; HTML fields are sanitised when they are saved. */
const WORDS = /name|title|value|color|label|alt|address|badge/
const FULL_OF_WORDS =
  '/en/home /ar/home /en/rental-car /ar/lease-car /en/preowned-car /en/rental-car/1/details /ar/lease-car/63/details /en/media /en/media/en/articles/1 /en/locations /en/contact-us /ar/corporate /en/compare?ids=1,2'

test('no word of an answer breaks out of the page or of the state that goes with it', { timeout: 60_000 }, async () => {
  const clean = await siteWith((_name, text) => text)
  let planted = 0
  const hostile = await siteWith((name, text) => (WORDS.test(name) ? `${text}${BREAK_OUTS[(planted += 1) % BREAK_OUTS.length]}` : text))
  const scripts = (body: string): number => body.match(/<script/gi)?.length ?? 0
  for (const path of FULL_OF_WORDS.split(' ')) {
    const [usual, { status, body }] = [await clean.pageForAll(path), await hostile.pageForAll(path)]
    expect(status, path).toBe(usual.status)
    expect(body, path).not.toMatch(/<script>hit|<!--<script/i)
    expect(scripts(body), path).toBe(scripts(usual.body))
  }
  expect(planted).toBeGreaterThan(500)
  await clean.close()
  await hostile.close()
})

test('a script that came in with a text is in no kept page’s policy, even where the cleaning has failed', async () => {
  const [clean, dirty] = [await pageWith('<p>Clean</p>'), await pageWith('<script>hit()</script><script nonce="x">hit()</script>')]
  expect(dirty.body).toContain('<script>hit()</script>')
  const hashes = ({ policy }: { policy: string }) => policy.match(/'sha256-[^']+'/g)?.length
  expect(hashes(clean)).toBeGreaterThan(2)
  expect(hashes(dirty)).toBe(hashes(clean))
  expect(dirty.body).not.toContain('nonce=""')
})

const ORIGINS = String.raw`
  null https://evil.example http://masar.example https://masar.example.evil.example https://evil-masar.example
  https://masar.example:8443 https://sub.masar.example https://masar.example@evil.example file:// chrome-extension://x
  https://MASAR.example https://masar.example. https://127.0.0.1 http://localhost https://[::1] data: about:blank
  https://masar.example%60.evil.example https://masar.example\.evil.example https://мasar.example
`
  .trim()
  .split(/\s+/)

test.each(ORIGINS.map((origin) => [encodeURI(origin)]))('a page of %s is let in nowhere', async (origin) => {
  const urls = ['/v1/customers/rentals', '/v1/customer/profile', '/en/home', '/v1/openapi.json']
  for (const url of urls)
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await ask(
        { method, url },
        { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
      )
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
})

/** The cookies a browser sends automatically. */
const COOKIES = (token: string) => ({ cookie: `auth_token=${token}; staff=${token}; __Host-staff=${token}` })

test('a cookie alone makes no call and changes nothing', async () => {
  const login = { user_name: 'agent@masar.example', password: 'masar-demo-agent' }
  const signedIn = await ask({ method: 'PUT', url: '/v1/staff/login', headers: JSON_BODY, payload: JSON.stringify(login) })
  const token = (signedIn.json() as { data: { auth_token: string } }).data.auth_token
  for (const url of ['/v1/staff/session', '/v1/customer/profile', '/v1/customers/enquiries'])
    expect((await ask({ url, headers: COOKIES(token) })).statusCode, url).toBe(401)
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    {},
  ])
    for (const url of ['/staff/sign-out', '/staff/language', '/staff/password', '/staff/enquiries/bulk']) {
      const form = { 'content-type': 'application/x-www-form-urlencoded', ...COOKIES(token) }
      const answer = await ask({ method: 'POST', url, headers: form, payload: 'language=ar' }, headers as Record<string, string>)
      expect([400, 403, 404, 405], `${url} ${JSON.stringify(headers)}`).toContain(answer.statusCode)
      expect(answer.headers).not.toHaveProperty('set-cookie')
    }
  expect((await ask({ url: '/v1/staff/session', headers: { authorization: `API_KEY ${token}` } })).statusCode).toBe(200)
})

test('the console’s cookies are what they are declared to be', async () => {
  const own = { origin: 'https://masar.example', 'content-type': 'application/x-www-form-urlencoded' }
  const by = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'masar.example' }
  const login = await ask(
    { method: 'POST', url: '/staff/login', headers: own, payload: 'user_name=agent@masar.example&password=masar-demo-agent' },
    by,
  )
  expect(String(login.headers['set-cookie'])).toMatch(
    /^__Host-staff=[\w-]{43,}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
  )
  const language = await ask({ method: 'POST', url: '/staff/language', headers: own, payload: 'language=ar' }, by)
  expect(String(language.headers['set-cookie'])).toMatch(/^staff_language=ar; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/)
  for (const url of ['/en/home', '/ar/rental-car', '/v1/customers/rentals', '/staff/login'])
    expect((await ask({ url })).headers).not.toHaveProperty('set-cookie')
})

const ELSEWHERE = String.raw`
  //evil.example /\evil.example \\evil.example /%5Cevil.example /%2f%2fevil.example ///evil.example /.//evil.example
  /en//evil.example /en/..%2f..%2fevil.example /en/\evil.example /en/home//evil.example //evil.example/en/home
  /%09/evil.example /staff//evil.example /staff/login?back=//evil.example /staff/login?back=/staff/..//evil.example
  /en/login?back=https://evil.example /en/rental-car?page=999999&x=//evil.example
  /en/rental-car?order=x&brand=//evil.example //evil.example/%2e%2e /en/home/..;/evil.example
`
  .trim()
  .split(/\s+/)

test.each(ELSEWHERE.map((url) => [url]))('%s leads to no other site', async (url) => {
  const { headers, statusCode } = await ask({ url })
  expect(statusCode).toBeLessThan(500)
  const { location } = headers
  if (location !== undefined) expect(new URL(location, 'http://masar.example').origin).toBe('http://masar.example')
})

test.each([
  ['https://evil.example'],
  ['//evil.example'],
  ['/staff\\evil'],
  ['/staff@evil.example'],
  ['javascript:alert(1)'],
  ['/staffevil'],
  ['/staff/\r\nset-cookie: a=b'],
  ['/staff?q=مسقط'],
])('a sign-in leads into the console and not to %s', async (back) => {
  const headers = { origin: 'http://masar.example', 'content-type': 'application/x-www-form-urlencoded' }
  const payload = new URLSearchParams({ user_name: 'agent@masar.example', password: 'masar-demo-agent', back }).toString()
  const { headers: answered } = await ask({ method: 'POST', url: '/staff/login', headers, payload })
  expect(answered.location).toBe('/staff')
})

test.each(['/en/x\r\nset-cookie: a=b', '/en/x\n', '/en/rental-car?q=مسقط', '/en/\t/evil.example', '/en/\\evil.example', '//evil.example'])(
  'who has logged in is not led to %j',
  async (back) => {
    const login = { user_name: 'customer@masar.example', password: 'masar-demo-customer' }
    const signedIn = await ask({ method: 'PUT', url: '/v1/customer/login', headers: JSON_BODY, payload: JSON.stringify(login) })
    const { auth_token: token } = (signedIn.json() as { data: { auth_token: string } }).data
    const lead = (to: string) => ask({ url: `/en/login?back=${encodeURIComponent(to)}`, headers: { cookie: `auth_token=${token}` } })
    expect([(await lead('/en/profile')).headers.location, (await lead(back)).headers.location]).toEqual(['/en/profile', '/en/home'])
  },
)

test('who is signed in is shown no way to become it, and who was, is', async () => {
  const login = { user_name: 'customer@masar.example', password: 'masar-demo-customer' }
  const signedIn = await ask({ method: 'PUT', url: '/v1/customer/login', headers: JSON_BODY, payload: JSON.stringify(login) })
  const { auth_token: token } = (signedIn.json() as { data: { auth_token: string } }).data
  for (const page of ['/en/login', '/ar/login', '/ar/signup', '/en/forgot']) {
    const { statusCode, headers } = await ask({ url: page, headers: { cookie: `auth_token=${token}` } })
    expect([statusCode, headers.location], page).toEqual([302, `${page.slice(0, 3)}/home`])
    expect((await ask({ url: page, headers: { cookie: 'auth_token=of-another-day' } })).statusCode, page).toBe(200)
  }
})

const OUTSIDE = String.raw`
  /assets/../server.js /assets/..%2f..%2fpackage.json /assets/%2e%2e/%2e%2e/package.json /assets/....//package.json /.env
  /.git/config /pictures/../../etc/passwd /pictures/..%2f..%2fetc%2fpasswd /pictures/%2e%2e%2fsecret-480.avif
  /pictures/a/../../b.jpg /pictures/a%00.jpg /assets/ /build/server/index.js /package.json /sw.js.map
  /assets/..\..\package.json /share/../site-en.jpg /.vite/manifest.json
`
  .trim()
  .split(/\s+/)

test.each(OUTSIDE.map((url) => [url]))('%s is no file', async (url) => {
  const { statusCode, body } = await ask({ url })
  expect([302, 400, 403, 404]).toContain(statusCode)
  expect(body).not.toMatch(/root:|"dependencies"|\[core\]|isEntry/)
})
