/** What GET returns for a vehicle, article or offer is accepted by PUT, however often it has been changed since. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { send, withToken } from '../accounts/testing.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { ADMIN, staffLogIn } from './testing.ts'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startTestApi()
  token = await staffLogIn(api, ADMIN)
})
afterAll(() => api.close())

const call = (name: string, payload?: object) => send(api, name, payload, withToken(token))

test.each([
  ['rentals', { day_price: 21.5 }],
  ['leasings', { price: 321 }],
  ['pre_owns', { color: 'Green' }],
  ['medias', { title: 'Another title' }],
  ['offers', { en_title: 'Another title' }],
])('of %s, a change is taken back by what was read before it', async (collection, change) => {
  const [{ id }] = (await call(`GET /v1/staff/${collection}`)).body.data
  const at = `/v1/staff/${collection}/${id}`
  const before = (await call(`GET ${at}`)).body.data
  const put = async (body: object) => (await call(`PUT ${at}`, body)).status
  expect([await put({ ...before, ...change }), await put(before)]).toEqual([200, 200])
  const after = (await call(`GET ${at}`)).body.data
  expect({ ...after, version: before.version, updated_at: before.updated_at }).toEqual(before)
  expect([after.version, await put({ ...change, seen_version: before.version })]).toEqual([before.version + 2, 409])
})
