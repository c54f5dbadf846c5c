/** Nonsensical and malicious queries: every list endpoint answers them as defined, quickly, and never as a part of an SQL statement. */
import type { Call } from '@masar/contract/call'
import { calls } from '@masar/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CUSTOMER, logIn, send, withToken } from './accounts/testing.ts'
import { startTestApi, type TestApi } from './platform/testing.ts'
import { ADMIN, staffLogIn } from './staff/testing.ts'

let api: TestApi
let [customer, admin] = ['', '']
beforeAll(async () => {
  api = await startTestApi()
  customer = await logIn(api, CUSTOMER.user_name, CUSTOMER.password)
  admin = await staffLogIn(api, ADMIN)
})
afterAll(() => api.close())

const every = Object.entries(calls as Record<string, Call>)
const isList = ([name, { query, contentType }]: [string, Call]) => name.startsWith('GET ') && query !== undefined && !contentType
const LISTS = every.filter(isList).map(([name, call]) => [name.replace(/\{\w+\}/g, '1'), call] as const)

const times = (count: number, text: (at: number) => string): string => Array.from({ length: count }, (_, at) => text(at)).join('&')
const ODD: Record<string, string> = {
  'a key twice': 'page=1&page=2&order=x&order=y&q=a&q=b',
  'one as several and alone': 'brand[]=Toyota&brand=Toyota&status[]=opened&status=opened&kind[]=a&kind=b',
  'a thousand values': times(1_000, (at) => `brand[]=${at}&car_type[]=${at}&id[]=${at}&status[]=${at}&ids[]=${at}`),
  'a thousand names': times(1_000, (at) => `x${at}=${at}`),
  'the least above the most': 'min_price=100&max_price=1&from=2027-01-01&to=2026-01-01',
  'less than nothing': 'page=-1&per_page=-5&min_price=-1&max_price=-1&mileage=-7',
  'a page far behind the last': 'page=1000000000',
  'the last page there may be': 'page=1000000&per_page=100',
  'a page of a million': 'per_page=1000000',
  'digits of another script': 'page=٢&per_page=٥٠&min_price=１０',
  'half a number': 'page=1.5&per_page=1e1&min_price=0x10',
  'no number': 'page=NaN&per_page=Infinity&min_price=',
  'a text of fifty thousand letters': `q=${'a'.repeat(50_000)}`,
  'nothing but signs': 'q=%25%5F%5C%27%22&order=%27&brand[]=%00',
  nothing: '=&&=&q',
}
const MOST_MS = 100
const TRIES = 10

/** The fastest of several tries: what is really slow is slow every time. */
async function answerOf(url: string, headers: Record<string, string>) {
  let least = Number.POSITIVE_INFINITY
  let answer = await send(api, url, undefined, headers)
  for (let tries = 0; tries < TRIES && least >= MOST_MS; tries += 1) {
    const began = performance.now()
    answer = await send(api, url, undefined, headers)
    least = Math.min(least, performance.now() - began)
  }
  return { ...answer, ms: least }
}

const headersOf = ({ access }: Call): Record<string, string> =>
  access === 'customer' ? withToken(customer) : access === 'anyone' ? {} : withToken(admin)

test.each(LISTS)('%s answers odd queries soon, with a page of at most a hundred', { timeout: 60_000 }, async (name, call) => {
  for (const [what, query] of Object.entries(ODD)) {
    const { status, body, ms } = await answerOf(`${name}?${query}`, headersOf(call))
    expect([200, 404, 422], what).toContain(status)
    if (status === 422) expect(body.message, what).toBe(body.data[0])
    if (status === 200 && Array.isArray(body.data) && body.meta !== undefined) {
      expect(body.meta.per_page, what).toBeLessThanOrEqual(100)
      expect(body.data.length, what).toBeLessThanOrEqual(body.meta.per_page)
    }
    expect(ms, what).toBeLessThan(MOST_MS)
  }
})

const WAYS_OUT = ["'", '"', "')", "'))", "\\'", "''", '`', '1', 'Toyota', "%'", "') "]
const DEEDS = [
  ' or 1=1',
  ' or true',
  " or 'a'='a",
  ' union select null,null',
  ' union all select password_hash from staff',
  '; drop table vehicles; select 1',
  ';select pg_sleep(5)',
  '||pg_sleep(5)||',
  ' and 1=cast((select version()) as int)',
  ' order by 99',
]
const ENDS = ['', ' --', ' -- -', '/*', '#', "and '%'='"]
/** Payloads like those of an SQL injection scanner. */
const INJECTED = WAYS_OUT.flatMap((way) => DEEDS.flatMap((deed) => ENDS.map((end) => way + deed + end)))

const ASKED = [
  '/v1/customers/rentals',
  '/v1/customers/leasings',
  '/v1/customers/pre_owns',
  '/v1/staff/rentals',
  '/v1/staff/enquiries',
].flatMap((path) => ['order', 'car_type[]', 'alias_name', 'q'].map((field) => [path, field] as const))

test.each(ASKED)('%s: no %s is a part of a statement', { timeout: 60_000 }, async (path, field) => {
  expect(INJECTED.length).toBeGreaterThan(300)
  for (const text of INJECTED) {
    const url = `GET ${path}?${encodeURIComponent(field)}=${encodeURIComponent(text)}`
    const began = performance.now()
    const { status, text: said } = await send(api, url, undefined, withToken(admin))
    if (field === 'order') expect(status, text).toBe(422)
    expect([200, 422], text).toContain(status)
    expect(said, text).not.toMatch(/syntax error|pg_|relation "|kysely|argon2/i)
    // The payloads tell the database to sleep for that long.
    expect(performance.now() - began, text).toBeLessThan(5_000)
  }
  expect((await send(api, 'GET /v1/customers/rentals')).body.meta.total).toBe(62)
})
