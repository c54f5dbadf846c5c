/** What HTTP requires of responses: HEAD has the headers of GET, and `vary`, `cache-control` and `allow` are right. */
import { ApiError, problem } from '@masar/api/platform/failure'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSite, type TestSite } from './testing.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

type Asked = { method?: string; url: string; headers?: Record<string, string>; payload?: string }
const ask = ({ method = 'GET', url, headers = {}, ...body }: Asked, more: Record<string, string> = {}) =>
  site.app.inject({ method: method as 'GET', url, headers: { host: 'masar.example', ...headers, ...more }, ...body })

test('the head of a page that is kept is that of the page', async () => {
  const page = await ask({ url: '/en/about-us' })
  const head = await ask({ method: 'HEAD', url: '/en/about-us' })
  const own = { 'x-request-id': undefined, date: undefined }
  expect({ ...head.headers, ...own }).toEqual({ ...page.headers, ...own })
  expect(head.body).toBe('')
})

test.each(
  '/v1/customers/rentals /v1/customers/rentals?per_page=1 /v1/customers/offers /v1/customers/rentals/0 /v1/openapi.json /readyz /sw.js /robots.txt /sitemap.xml /staff/login /staff /en/nothing /none.txt'
    .split(' ')
    .flatMap((url) => ['identity', 'gzip', 'br'].map((encoding) => [url, encoding])),
)('the head of %s is that of the answer, packed as %s', async (url = '', encoding = '') => {
  const [answer, head] = [
    await ask({ url }, { 'accept-encoding': encoding }),
    await ask({ method: 'HEAD', url }, { 'accept-encoding': encoding }),
  ]
  const said = ({ statusCode, headers }: typeof head) => ({
    statusCode,
    ...Object.fromEntries(
      ['vary', 'content-encoding', 'content-type', 'cache-control', 'etag', 'location'].map((name) => [name, headers[name]]),
    ),
  })
  expect(said(head)).toEqual(said(answer))
  // A HEAD response may omit the length, but must not state another.
  expect([undefined, String(answer.rawPayload.length)]).toContain(head.headers['content-length'])
  expect(head.body).toBe('')
})

test('an answer that is said in a language says so, and a failure is nothing to keep', async () => {
  for (const url of ['/v1/customers/rentals', '/v1/customers/rentals/1', '/v1/customers/rentals/aggs', '/v1/customers/medias'])
    for (const encoding of ['identity', 'br'])
      expect((await ask({ url }, { 'accept-encoding': encoding })).headers.vary, url).toMatch(/^accept-language(, accept-encoding)?$/)
  for (const url of [
    '/v1/customers/rentals/0',
    '/v1/customers/rentals?page=0',
    '/v1/customer/profile',
    '/v1/nothing',
    '/assets/none.js',
    '/pictures/none.jpg',
  ])
    expect((await ask({ url })).headers['cache-control'], url).toBe('no-store')
})

const LONG = 'a'.repeat(300)
test.each([
  `/pictures/${LONG}.jpg`,
  `/pictures/${LONG}-480.avif`,
  `/pictures/articles/${LONG}.jpg`,
  `/pictures/articles/${LONG}-480.avif`,
  `/pictures/uploads/${LONG}.jpg`,
  `/assets/${LONG}.js`,
  '/assets//x.js',
])('%s is a file that is not there', async (url) => {
  const { statusCode, headers, json } = await ask({ url })
  expect([statusCode, headers['cache-control'], json()]).toEqual([404, 'no-store', expect.objectContaining({ code: 'not_found' })])
})

test('who asks by a method that a page does not take hears which it takes', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const { statusCode, headers } = await ask({ method, url: '/en/home' })
    expect([statusCode, headers.allow], method).toEqual([405, 'GET, HEAD'])
  }
})

test('a page that cannot be answered says what a call would, and nothing of why', async () => {
  const limits = { spend: async () => Promise.reject(new Error('redis://masar:secret@store')), giveBack: async () => {} }
  const broken = await startTestSite({ limits })
  for (const [url, language] of [
    ['/en/home', 'en'],
    ['/ar/home', 'ar'],
  ] as const) {
    const { statusCode, headers, body } = await broken.page(url)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([500, 'text/plain; charset=utf-8', 'no-store'])
    expect(body).toBe(problem(new ApiError('defect'), '', language).detail)
  }
  expect(broken.lines.filter((line) => line.includes('a page failed')).join()).toContain('@store')
  await broken.close()
  const unread = await ask({ method: 'POST', url: '/staff/login', headers: { 'content-type': 'nonsense' }, payload: 'x' })
  expect([unread.statusCode, unread.headers['content-type'], unread.body]).toEqual([
    415,
    'text/plain; charset=utf-8',
    problem(new ApiError('unsupported_type'), '', 'en').detail,
  ])
})
