import type { ApiRequest, ApiResponse, Transport } from '@masar/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPageStore } from './page-store.ts'

const ADDRESS = 'https://masar.example/en/home'

/** A page store over a fake API and a fake site that renders the API's responses; `change` simulates a content-change notification. */
async function open(answers: Record<string, ApiResponse>) {
  let change = () => {}
  const asked: string[] = []
  let made = 0
  const api: Transport = async ({ url }: ApiRequest) => {
    asked.push(url)
    return answers[url] ?? { status: 404, body: null }
  }
  const respond =
    (calls: readonly Partial<ApiRequest>[], headers = {}) =>
    async (_address: string, transport: Transport) => {
      made += 1
      const told = await Promise.all(calls.map((call) => transport({ method: 'GET', url: '/cars', headers: {}, ...call })))
      return { response: new Response(null, { headers }), body: Buffer.from(JSON.stringify(told.map(({ body }) => body))) }
    }
  const store = await openPageStore(async (_channel, heard) => {
    change = () => heard('1')
    return async () => {}
  })
  return { store, api, answers, respond, asked, change: () => change(), made: () => made }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const CARS = { '/cars': { status: 200, body: ['Tucson'] }, '/news': { status: 200, body: ['Khareef'] } }

test('a page is made once and sent again without a question', async () => {
  const { store, api, respond, asked, made } = await open({ ...CARS })
  const pages = await Promise.all([1, 2, 3].map(() => store.find(ADDRESS, respond([{}]), api)))
  expect(pages.map((page) => String(page?.body))).toEqual(Array(3).fill('[["Tucson"]]'))
  await store.find(ADDRESS, respond([{}]), api)
  expect([made(), asked.length]).toEqual([1, 1])
})

test('a change of what it shows makes it anew at the next request', async () => {
  const { store, api, answers, respond, change, made } = await open({ ...CARS })
  await store.find(ADDRESS, respond([{}]), api)
  answers['/cars'] = { status: 200, body: ['Patrol'] }
  change()
  expect(String((await store.find(ADDRESS, respond([{}]), api))?.body)).toBe('[["Patrol"]]')
  expect(made()).toBe(2)
})

test('a change of something else does not', async () => {
  const { store, api, answers, respond, change, made, asked } = await open({ ...CARS })
  await store.find(ADDRESS, respond([{}]), api)
  answers['/news'] = { status: 200, body: [] }
  change()
  await store.find(ADDRESS, respond([{}]), api)
  expect(made()).toBe(1)
  expect(asked, 'it was asked whether the cars are as they were').toEqual(['/cars', '/cars'])
})

test('a page that was begun before a change does not answer who asks after it', async () => {
  const { store, api, answers, respond, change } = await open({ ...CARS })
  const before = store.find(ADDRESS, respond([{}]), api)
  answers['/cars'] = { status: 200, body: ['Patrol'] }
  change()
  const after = await store.find(ADDRESS, respond([{}]), api)
  await before
  expect(String(after?.body)).toBe('[["Patrol"]]')
})

test('what changes without a word is seen within a second, and nothing is older than a minute', async () => {
  const { store, api, answers, respond, made } = await open({ ...CARS })
  await store.find(ADDRESS, respond([{}]), api)
  answers['/cars'] = { status: 200, body: [] }
  vi.advanceTimersByTime(1000)
  expect(String((await store.find(ADDRESS, respond([{}]), api))?.body)).toBe('[[]]')
  vi.advanceTimersByTime(60_000)
  await store.find(ADDRESS, respond([{}]), api)
  expect(made()).toBe(3)
})

test('while the API cannot answer, a page that was right goes on being sent', async () => {
  const { store, api, answers, respond, made } = await open({ ...CARS })
  await store.find(ADDRESS, respond([{}]), api)
  answers['/cars'] = { status: 503, body: null }
  vi.advanceTimersByTime(5000)
  expect(String((await store.find(ADDRESS, respond([{}]), api))?.body)).toBe('[["Tucson"]]')
  expect(made()).toBe(1)
})

test.each([
  ['asks in somebody’s name', [{ headers: { authorization: 'API_KEY x' } }], {}],
  ['does more than read', [{ method: 'PUT' }], {}],
  ['gives a cookie', [{}], { 'set-cookie': 'a=b' }],
])('what %s is no page for all', async (_what, calls, headers) => {
  const { store, api, respond } = await open({ ...CARS })
  expect(await store.find(ADDRESS, respond(calls, headers), api)).toBeUndefined()
})

test('a page that is not to be kept is made each time', async () => {
  const { store, api, respond, made } = await open({ ...CARS })
  const once = respond([{}], { 'cache-control': 'no-store' })
  await store.find(ADDRESS, once, api)
  await store.find(ADDRESS, once, api)
  expect(made()).toBe(2)
})

test('there is room for so many: the one not asked for the longest goes', async () => {
  const { store, api, respond, made } = await open({ '/cars': { status: 200, body: 'x'.repeat(20 * 1024 * 1024) } })
  for (const page of ['a', 'b', 'a', 'c', 'a']) await store.find(`${ADDRESS}?${page}`, respond([{}]), api)
  expect(made(), 'a, b and c').toBe(3)
  await store.find(`${ADDRESS}?b`, respond([{}]), api)
  expect(made(), 'b had gone').toBe(4)
})
