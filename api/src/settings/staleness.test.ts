/** How stale the settings may be on another node: one that is notified of changes, one that is not, and one without its database. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { ADMIN, staffClient } from '../staff/testing.ts'
import { settingsService } from './service.ts'

let api: TestApi
const time = { passed: 0, real: performance.now.bind(performance) }
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
// The clock stands still, and moves only where a test moves it.
beforeEach(() => {
  const start = time.real()
  time.passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => start + time.passed)
})
afterEach(() => vi.restoreAllMocks())

/** Another node on the same database, which the test notifies of changes. */
async function startNode() {
  let hear: (payload: string) => void = () => {}
  const state: { failing?: string } = {}
  const db = api.opened.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (state.failing) throw Object.assign(new Error(state.failing), { code: state.failing })
      return result
    },
  })
  const listen = async (_channel: string, heard: typeof hear) => {
    hear = heard
    return async () => {}
  }
  const node = settingsService({ db, clock: () => api.clock.now, listen })
  await node.open()
  return { phone: async () => (await node.now()).contact.phone, hear: () => hear(''), state }
}

let number = 0
async function changePhone(): Promise<string> {
  const admin = await staffClient(api, ADMIN)
  const { version } = (await admin('GET /v1/staff/settings')).data.contact
  const phone = `+968 2411 00${10 + (number += 1)}`
  await admin('PUT /v1/staff/settings/contact', { body: { phone, version } })
  return phone
}

test('a change that was heard of is there at once, one that was not after a second', async () => {
  const { phone, hear } = await startNode()
  const heardOf = await changePhone()
  hear()
  expect(await phone()).toBe(heardOf)
  const unheard = await changePhone()
  time.passed = 999
  expect(await phone()).toBe(heardOf)
  time.passed = 1_001
  expect(await phone()).toBe(unheard)
})

test('while the database is away what was known is answered; any other failure is told', async () => {
  const { phone, state } = await startNode()
  const known = await phone()
  await changePhone()
  state.failing = 'ECONNREFUSED'
  time.passed = 60_000
  expect(await phone()).toBe(known)
  state.failing = '42P01'
  await expect(phone()).rejects.toThrow('42P01')
})
