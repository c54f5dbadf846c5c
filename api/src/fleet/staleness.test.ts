/** How stale an answer may be: on nodes that are notified of changes, on nodes that are not, and while the database is unavailable. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { KyselyPlugin } from 'kysely'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { concatParts } from '../platform/parts.ts'
import { listParts } from './fragments.ts'
import { fleetService, type FleetService } from './service.ts'

let api: TestApi
let vehicle: number
const nodes: FleetService[] = []
const time = { passed: 0, real: performance.now.bind(performance) }

beforeAll(async () => {
  api = await startTestApi()
  vehicle = (await api.client()('GET /v1/customers/rentals', { query: { per_page: 1 } })).data[0]?.id ?? 0
})
afterAll(() => api.close())
// The clock stands still, and moves only where a test moves it.
beforeEach(() => {
  const start = time.real()
  time.passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => start + time.passed)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await Promise.all(nodes.splice(0).map((node) => node.close()))
})

/** A database that can become unavailable: by failing, or by never answering. */
function unreliable() {
  const state: { is: 'there' | 'away' | 'silent' } = { is: 'there' }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Precompiled statements bypass `transformQuery`, and pass through here only.
    transformResult: async ({ result }) => {
      if (state.is === 'away') throw Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' })
      return state.is === 'silent' ? new Promise(() => {}) : result
    },
  }
  return { state, db: api.opened.db.withPlugin(plugin) }
}

/** Another node on the same database, which the test notifies of changes. */
async function startNode(db = api.opened.db) {
  let hear: (payload: string) => void = () => {}
  const listen = async (_channel: string, heard: typeof hear) => {
    hear = heard
    return async () => {}
  }
  const node = fleetService({ db, clock: () => api.clock.now, listen })
  await node.open()
  nodes.push(node)
  return { node, hear: () => hear('') }
}

let lastPrice = 1_000
async function changePrice(): Promise<number> {
  lastPrice += 1
  await api.opened.db
    .updateTable('vehicles')
    .set({ price: lastPrice * 1000 })
    .where('id', '=', vehicle)
    .execute()
  return lastPrice
}

async function priceOn(node: FleetService): Promise<number> {
  const { items, total } = await node.list('rental', { 'id[]': [vehicle], page: 1, per_page: 1 })
  const answer = concatParts(listParts(items, { total, page: 1, per_page: 1 }))
  return JSON.parse(`{${answer}`).data[0].day_price
}
const detailOn = async (node: FleetService): Promise<number> =>
  JSON.parse(String((await node.detailResponse('rental', vehicle, 'en')).body)).data.day_price

test('who hears of a change answers with it; who hears nothing finds it within a second', async () => {
  const told = await startNode()
  const deaf = await startNode()
  const before = await priceOn(deaf.node)
  expect(await detailOn(deaf.node)).toBe(before)
  const price = await changePrice()
  told.hear()
  expect(await priceOn(told.node)).toBe(price)
  time.passed = 900
  expect(await priceOn(deaf.node)).toBe(before)
  time.passed = 1_001
  expect(await priceOn(deaf.node)).toBe(price)
  expect(await detailOn(deaf.node)).toBe(price)
})

test('another node with ears of its own follows by itself', async () => {
  const node = fleetService({ db: api.opened.db, clock: () => api.clock.now, listen: api.opened.listen })
  await node.open()
  nodes.push(node)
  const price = await changePrice()
  // The clock stands still, so it can only have learnt of the change by a notification.
  await expect.poll(() => priceOn(node)).toBe(price)
})

test('while the database is away, what was true before is answered, for five minutes', async () => {
  const { state, db } = unreliable()
  const { node, hear } = await startNode(db)
  const before = await priceOn(node)
  expect(await detailOn(node)).toBe(before)
  state.is = 'away'
  const price = await changePrice()
  hear()
  time.passed = 2_000
  expect(await priceOn(node)).toBe(before)
  expect(await detailOn(node)).toBe(before)
  expect((await node.facets('rental', {})).prices.length).toBeGreaterThan(5)
  // A detail that was never requested is not in memory.
  await expect(node.detailResponse('rental', vehicle + 1, 'en')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  time.passed = 299_000
  expect(await priceOn(node)).toBe(before)
  time.passed = 301_000
  await expect(priceOn(node)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  state.is = 'there'
  // The listening connection notifies when it is back.
  hear()
  expect(await priceOn(node)).toBe(price)
  expect(await detailOn(node)).toBe(price)
})

test('where nobody has asked for long, what is held is answered all the same when the database goes away', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const { state, db } = unreliable()
  const { node } = await startNode(db)
  const before = await priceOn(node)
  time.passed = 600_000
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(() => node.age()).toBe(0)
  state.is = 'away'
  time.passed += 240_000
  expect(await priceOn(node)).toBe(before)
})

test('a database that says nothing holds nobody up for longer than a second', async () => {
  const { state, db } = unreliable()
  const { node, hear } = await startNode(db)
  const before = await priceOn(node)
  state.is = 'silent'
  await changePrice()
  hear()
  const begun = time.real()
  expect(await priceOn(node)).toBe(before)
  time.passed = 500
  for (let asked = 0; asked < 50; asked++) expect(await priceOn(node)).toBe(before)
  expect(time.real() - begun).toBeLessThan(3_000)
  // A check that hangs for good is abandoned, and its result, should it ever arrive, is ignored.
  state.is = 'there'
  time.passed = 8_000
  expect(await priceOn(node)).toBe(before)
  time.passed = 10_000
  expect(await priceOn(node)).toBe(lastPrice)
})

test('many who ask at once after news cost one look', async () => {
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { node, hear } = await startNode(api.opened.db.withPlugin(counting))
  hear()
  queries = 0
  await Promise.all(Array.from({ length: 200 }, () => priceOn(node)))
  expect(queries).toBe(1)
})
