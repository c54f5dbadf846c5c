/** A short run of what `npm run drill -- fuzz` does at length. */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Access } from '@masar/contract/call'
import { forgot, otpToken, send, somebody } from '../../accounts/testing.ts'
import { startTestApi, type TestApi } from '../testing.ts'
import { gather, leaveMark, marksIn, type Crowd } from './crowd.ts'
import { fuzzFields, fieldsOf } from './fields.ts'
import { fuzz } from './fuzz.ts'
import type { OpenApi } from './generate.ts'
import { judge } from './judge.ts'
import { NASTY_TEXTS, NASTY_VALUES } from './nasty.ts'
import { sendOverHttp } from './send.ts'
import { openSink } from './sink.ts'

let api: TestApi
let folder: string
let crowd: Crowd
let document: OpenApi
let port: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fuzz-'))
  api = await startTestApi({ madePictures: join(folder, 'made'), privateFolder: join(folder, 'private') })
  crowd = await gather(api.opened.db, api.clock.now, 12)
  for (const somebody of crowd.customers.slice(0, 4)) await leaveMark(api.client({ token: somebody.token }), somebody, 1)
  document = (await send(api, 'GET /v1/openapi.json')).body as OpenApi
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

/** A seeded pseudo-random generator: the same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

function isReadable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== ''
  } catch {
    return false
  }
}

test('whatever is asked, every answer is one that the description allows, and nobody sees another’s', { timeout: 60_000 }, async () => {
  const ask = sendOverHttp(port)
  const report = await fuzz({
    document,
    crowd,
    random: numbers(2026),
    now: api.clock.now.getTime(),
    count: 800,
    atOnce: 4,
    // URLs that cannot be decoded are handled by the server part, which does not run here.
    send: (asked) => ask({ ...asked, url: isReadable(asked.url) ? asked.url : asked.url.replaceAll('%', '') }),
  })
  expect([...report.wrong]).toEqual([])
  expect(report.leaks).toEqual([])
  expect(report.asked).toBe(800)
  expect(report.calls.size).toBeGreaterThan(Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length * 0.95)
  expect(report.done.size).toBeGreaterThan(60)
})

/** Tokens by access level; once the first person's session has ended, the next person takes over. */
function tokens(): (access: Access, old?: string) => Promise<string | undefined> {
  const people = { customer: crowd.customers, staff: crowd.admins, admin: crowd.admins }
  const steps = new Map<string, Promise<string>>()
  /** Concurrent callers share one step token; a new one is issued once the old one was refused. */
  function step(access: Access, old: string | undefined): Promise<string> {
    // A code can be requested only once a minute.
    api.clock.now = new Date(api.clock.now.getTime() + 61_000)
    const made = access === 'forgot' ? forgot(api, 'customer@masar.example') : otpToken(api, somebody())
    steps.set(access, made)
    if (old !== undefined) steps.set(old, made)
    return made
  }
  return async (access, old) => {
    if (access === 'anyone') return undefined
    if (access === 'forgot' || access === 'set_password') {
      return steps.get(old ?? access) ?? step(access, old)
    }
    const fitting = people[access]
    if (fitting[0]?.token === old && fitting.length > 1) fitting.shift()
    return fitting[0]?.token
  }
}

test(
  'whatever stands in a field, the answer is one that the description allows, and no address is asked',
  { timeout: 60_000 },
  async () => {
    const sink = await openSink()
    const inside = `http://127.0.0.1:${sink.port}/`
    const all = [...NASTY_TEXTS, ...NASTY_VALUES]
    const report = await fuzzFields({
      document,
      send: sendOverHttp(port),
      random: numbers(15),
      now: api.clock.now.getTime(),
      tokenFor: tokens(),
      // One bad value per field here; the drill tries all of them everywhere.
      givenFor: (_field, at) => [inside, all[at % all.length]],
      atOnce: 4,
    })
    sink.close()
    expect([...report.wrong]).toEqual([])
    expect(sink.visits()).toBe(0)
    expect(report.fields).toBe(fieldsOf(document).length)
    expect(report.admitted / report.asked).toBeGreaterThan(0.9)
    expect(report.slowestMs).toBeLessThan(5_000)
  },
)

test('the judge knows a fault, an answer of another shape, a word of the inside, and a mark', () => {
  const operation = document.paths['/v1/customer/profile']?.['get']
  if (!operation) throw new Error('There is no profile any more: take another call.')
  const verdict = (status: number, type: string, text: string) =>
    judge(document)({ operation }, { status, type, text, requestId: undefined })
  const problem = { type: 'a', title: 'a', status: 404, detail: 'a', instance: 'a', message: 'a', data: ['a'], code: 'not_found' }
  expect(verdict(500, 'application/problem+json', '{}')).toBe('status 500')
  expect(verdict(200, 'application/json', '{"message":"","data":{"name":7}}')).toMatch(/^an answer whose data/)
  expect(verdict(201, 'application/json', '{}')).toMatch(/status 201/)
  expect(verdict(404, 'application/problem+json', JSON.stringify(problem))).toBeUndefined()
  expect(verdict(404, 'application/problem+json', JSON.stringify({ ...problem, detail: 'select id from customers' }))).toMatch(/inside/)
  expect(verdict(404, 'text/html', '<h1>Not found</h1>')).toMatch(/text\/html/)
  expect(verdict(431, 'text/plain', '431 Request Header Fields Too Large'), 'nothing of it could be read').toBeUndefined()
  expect(marksIn(`x ${crowd.customers[0]?.mark} x`)).toEqual([crowd.customers[0]?.mark])
})
