import { calls } from '@masar/contract/calls'
import { DAY } from '@masar/domain/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forward, logIn, send, withToken } from '../accounts/testing.ts'
import { openSession } from '../platform/sessions.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { enquiryCalls } from '@masar/contract/enquiries'
import { file, good, newCustomer, staffOf, type Person } from './testing.ts'

let api: TestApi
let owner: Person
let other: Person
let staffToken: string
let old: string
let id: number
beforeAll(async () => {
  api = await startTestApi()
  const past = await newCustomer(api)
  old = past.token
  forward(api, 31 * DAY)
  owner = await newCustomer(api)
  other = await newCustomer(api)
  const staff = await staffOf(api)
  staffToken = await openSession(api.opened.db, { kind: 'staff', accountId: staff.actor.staffId, client: '' }, api.clock.now)
  id = await file(api, owner, { start_date: null, end_date: null })
  await staff.reply(id, 'For the owner alone')
})
afterAll(() => api.close())

const protectedCalls = Object.keys(enquiryCalls).filter((name) => calls[name as keyof typeof enquiryCalls].access === 'customer')
const withId = protectedCalls.filter((name) => name.includes('{id}'))

/** A valid body for the endpoint, so that nothing but the caller is wrong. */
async function bodyOf(name: string): Promise<unknown> {
  if (name === 'POST /v1/customers/enquiries') return { enquiries: { ...(await good(api)), start_date: null, end_date: null } }
  if (name.startsWith('PUT ')) return { content: 'Hello' }
  return undefined
}

async function attempt(name: string, token: string | undefined, enquiry: number | string) {
  const call = name.replace('{id}', String(enquiry)).replace('{attachment_id}', '1')
  const upload = name.startsWith('POST ') && name.endsWith('/attachments')
  const headers = { ...(token === undefined ? {} : withToken(token)), ...(upload ? { 'content-type': 'application/octet-stream' } : {}) }
  return send(api, call, upload ? '%PDF-1.4\n%%EOF' : await bodyOf(name), headers)
}

describe.each(protectedCalls)('%s', (name) => {
  test('is refused to a visitor, to staff, and to a session that is over', async () => {
    const before = await api.opened.db.selectFrom('enquiries').selectAll().orderBy('id').execute()
    for (const token of [undefined, staffToken, old, 'x'.repeat(43)]) {
      expect(await attempt(name, token, id)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    }
    expect(await api.opened.db.selectFrom('enquiries').selectAll().orderBy('id').execute()).toEqual(before)
  })
})

describe.each(withId)("%s of somebody else's", (name) => {
  test('is as unknown as one that does not exist, or whose number is none', async () => {
    const thread = async () => api.opened.db.selectFrom('messages').selectAll().where('enquiryId', '=', id).orderBy('id').execute()
    const before = await thread()
    const theirs = await attempt(name, other.token, id)
    expect(theirs.status).toBe(404)
    for (const none of [999_999, 0, -1, '1.5', 'abc', '1e3', '99999999999999999999', '%00', "1'or'1"]) {
      const answer = await attempt(name, other.token, none)
      expect(answer.status, String(none)).toBe(404)
      expect({ ...answer.body, instance: '' }).toEqual({ ...theirs.body, instance: '' })
    }
    expect(await thread()).toEqual(before)
  })
})

test('a list holds nobody else’s', async () => {
  expect((await other.client('GET /v1/customers/enquiries')).data).toEqual([])
  const demo = api.client({ token: await logIn(api, 'customer@masar.example', 'masar-demo-customer') })
  const own = await api.opened.db
    .selectFrom('enquiries')
    .innerJoin('customers', 'customers.id', 'enquiries.customerId')
    .select('enquiries.id')
    .where('customers.email', '=', 'customer@masar.example')
    .execute()
  const { data } = await demo('GET /v1/customers/enquiries', { query: { per_page: 100 } })
  expect(data.map((item) => item.id).sort()).toEqual(own.map((row) => row.id).sort())
})

test('a closed session sees nothing any more', async () => {
  const { token, client } = await newCustomer(api)
  const mine = await file(api, { client }, { start_date: null, end_date: null })
  await client('DELETE /v1/customer/session')
  expect((await attempt('GET /v1/customers/enquiries/{id}', token, mine)).status).toBe(401)
})
