import { DAY, HOUR, MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forward } from '../accounts/testing.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { file, newCustomer, staffOf } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const promise = async () => (await api.client()('GET /v1/reply_promise')).data
const at = (muscat: string) => {
  api.clock.now = new Date(`${muscat}+04:00`)
}

/** Files enquiries, and answers each this many milliseconds later. */
async function answered(after: number, count = 1): Promise<void> {
  const person = await newCustomer(api)
  const staff = await staffOf(api)
  const ids = []
  for (let each = 0; each < count; each += 1) ids.push(await file(api, person, { start_date: null, end_date: null }))
  forward(api, after)
  for (const id of ids) await staff.reply(id, 'Here you are')
}

test('what is said follows the real answers of the last thirty days, and nothing is said of too few', async () => {
  at('2027-06-01T10:00:00')
  await answered(12 * MINUTE, 9)
  expect((await promise()).usual_minutes).toBeNull()
  await answered(3 * HOUR)
  expect((await promise()).usual_minutes, 'a minute and more have passed').toBe(15)
  await answered(90 * MINUTE, 12)
  expect((await promise()).usual_minutes).toBe(120)
  await answered(0, 40)
  expect((await promise()).usual_minutes, 'looked up once a minute').toBe(120)
  forward(api, MINUTE)
  expect((await promise()).usual_minutes).toBe(5)
  const person = await newCustomer(api)
  for (let each = 0; each < 63; each += 1)
    await file(api, each % 20 === 0 ? await newCustomer(api) : person, { start_date: null, end_date: null })
  forward(api, MINUTE)
  expect((await promise()).usual_minutes, 'more wait than were answered').toBeNull()
  forward(api, 31 * DAY)
  expect((await promise()).usual_minutes).toBeNull()
})

test.each([
  ['2026-11-22T10:00:00', true, null, null],
  ['2026-11-22T23:00:00', false, '2026-11-23T07:00:00', 1],
  ['2026-11-23T00:30:00', false, '2026-11-23T07:00:00', 0],
  ['2026-11-26T23:30:00', false, '2026-11-27T14:00:00', 1],
  ['2027-02-08T16:00:00', false, '2027-02-09T09:00:00', 1],
])('at %s in Muscat, is anybody there: %s', async (now, open, opens, opens_in_days) => {
  at(now)
  const opens_at = opens === null ? null : new Date(`${opens}+04:00`).toISOString()
  expect(await promise()).toMatchObject({ open, opens_at, opens_in_days })
})
