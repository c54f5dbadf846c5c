import type { Client } from '@masar/contract/client'
import { consentText } from '@masar/domain/consent'
import { MINUTE } from '@masar/domain/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { forward, send, somebody, withToken } from '../../accounts/testing.ts'
import { lockEnquiry } from '../../enquiries/queries.ts'
import { file, newCustomer, vehicles, type Person } from '../../enquiries/testing.ts'
import { startTestApi, type TestApi } from '../../platform/testing.ts'
import { ADMIN, AGENT, staffClient, staffLogIn } from '../testing.ts'

let api: TestApi
let token: string
let agent: Client
beforeAll(async () => {
  api = await startTestApi()
  token = await staffLogIn(api, AGENT)
  agent = api.client({ token })
})
afterAll(() => api.close())

/** Sends a lead from the address and returns its id. */
async function lead(email: string, more: object = {}): Promise<number> {
  const body = {
    name: 'Maryam by form',
    phone: '+968 9111 2223',
    email,
    description: 'A car for two weeks, please',
    consent: true,
    ...more,
  }
  await api.client({ language: 'ar' })('POST /v1/customers/enquiries/contact', { body })
  return (await agent('GET /v1/staff/leads', { query: { q: email } })).data[0]?.id ?? 0
}

const one = async (id: number) => (await agent('GET /v1/staff/leads/{id}', { path: { id } })).data
const car = async () => (await vehicles(api, 'rental'))[0]?.id ?? 0
const filing = async () => ({ enquiry_type: 'rental' as const, assigned_cars: [{ vehicle_id: await car(), count: 2 }] })
const fileIt = (id: number, body: object) => send(api, `POST /v1/staff/leads/${id}/enquiry`, body, withToken(token))

describe('a lead becomes an enquiry', () => {
  let person: Person
  let id: number
  beforeAll(async () => {
    person = await newCustomer(api)
    id = await lead(person.address.toUpperCase())
  })

  test('the lead names the customer whose address it is', async () => {
    expect(await one(id)).toMatchObject({ customer: { id: expect.any(Number), name: '' }, enquiry_id: null })
    expect(await one(await lead(somebody()))).toMatchObject({ customer: null })
  })

  test('to the customer it looks like their own, with what the lead said', async () => {
    const sent = (await one(id)).created_at
    forward(api, 10 * MINUTE)
    const { status, body } = await fileIt(id, await filing())
    expect(status).toBe(201)
    const own = (await person.client('GET /v1/customers/enquiries/{id}', { path: { id: body.data } })).data
    expect(own).toMatchObject({
      enquiry_type: 'rental',
      status: 'new_enquiry',
      name: 'Maryam by form',
      phone: '+96891112223',
      country_code: '968',
      description: 'A car for two weeks, please',
      vehicle_list: [{ vehicle_id: await car(), count: 2 }],
    })
    expect((await person.client('GET /v1/customers/enquiries')).data.map((each) => each.id)).toEqual([body.data])
    expect((await api.letters(person.address)).at(-1)).toMatchObject({
      name: 'enquiry_received',
      language: 'ar',
      values: { id: body.data },
    })
    const seen = (await agent('GET /v1/staff/enquiries/{id}', { path: { id: body.data } })).data
    expect(seen).toMatchObject({ language: 'ar', needs_reply: true, waiting_since: sent, consented_at: sent })
    const { data: copy } = await person.client('GET /v1/customer/export')
    expect(copy.enquiries.map(({ consent }) => consent)).toEqual([{ given_at: sent, wording: 1, text: consentText(1, 'ar') }])
    expect(await one(id)).toMatchObject({ state: 'done', enquiry_id: body.data })
    const admin = await staffClient(api, ADMIN)
    const log = await admin('GET /v1/staff/audit', { query: { subject_kind: 'lead', subject_id: id } })
    expect(log.data.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['lead.file', { state: 'open', enquiry_id: null }, { state: 'done', enquiry_id: body.data }],
    ])
  })

  test('once, however often it is asked', async () => {
    expect((await fileIt(id, await filing())).status).toBe(409)
    const another = await lead(person.address)
    const body = await filing()
    const answers = await Promise.all(Array.from({ length: 5 }, () => fileIt(another, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    expect((await person.client('GET /v1/customers/enquiries')).data).toHaveLength(2)
  })
})

test.each([
  ['9212 4410', '968'],
  ['00968 9212 4410', '968'],
  ['+971 50 123 4567', '971'],
  ['98765 43210', '91'],
])('of a lead with the number %j the dialling code is %s, as of the form of an enquiry', async (phone, code) => {
  const person = await newCustomer(api)
  const { body } = await fileIt(await lead(person.address, { phone }), await filing())
  const own = await person.client('GET /v1/customers/enquiries/{id}', { path: { id: body.data } })
  expect(own.data.country_code).toBe(code)
})

test('what cannot be filed is refused, and leaves nothing', async () => {
  const person = await newCustomer(api)
  const id = await lead(person.address)
  const [lease] = await vehicles(api, 'leasing')
  for (const [body, field] of [
    [{ enquiry_type: 'rental', assigned_cars: [] }, 'assigned_cars'],
    [{ enquiry_type: 'rental', assigned_cars: [{ vehicle_id: lease?.id, count: 1 }] }, 'assigned_cars'],
    [{ ...(await filing()), enquiry_type: 'boat' }, 'enquiry_type'],
    [{ ...(await filing()), start_date: '2026-12-05', end_date: '2026-12-01' }, 'end_date'],
    [{ ...(await filing()), start_date: 'soon' }, 'start_date'],
  ] as const)
    expect(await fileIt(id, body), field).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  const { version } = await one(id)
  await agent('PUT /v1/staff/leads/{id}', { path: { id }, body: { state: 'done' } })
  expect((await fileIt(id, { ...(await filing()), version })).status).toBe(409)
  expect((await fileIt(await lead(somebody()), await filing())).body).toMatchObject({ code: 'conflict', message: /No customer/ })
  expect((await fileIt(2_147_483_647, await filing())).status).toBe(404)
  expect((await person.client('GET /v1/customers/enquiries')).data).toEqual([])
  expect(await one(id)).toMatchObject({ enquiry_id: null })
})

test('what was sent from an address stays with who had it then, whoever has it next', async () => {
  const first = await newCustomer(api)
  const id = await lead(first.address)
  await first.client('PUT /v1/customer/update_profile', { body: { name: 'Moved', phone: '', email: somebody(), gender: '' } })
  forward(api, 2 * MINUTE)
  await newCustomer(api, first.address)
  expect((await one(id)).customer).toMatchObject({ name: 'Moved' })
  const { body } = await fileIt(id, await filing())
  expect((await first.client('GET /v1/customers/enquiries')).data.map((each) => each.id)).toEqual([body.data])
})

test('whoever only typed an address into a profile gets nothing that was sent from it', async () => {
  const victim = somebody()
  const squatter = await newCustomer(api)
  await squatter.client('PUT /v1/customer/update_profile', { body: { name: 'Somebody', phone: '', email: victim, gender: '' } })
  const id = await lead(victim)
  expect((await one(id)).customer).toBeNull()
  expect((await fileIt(id, await filing())).status).toBe(409)
})

describe('notes on a lead', () => {
  test('are kept in order with their authors, and logged without their words', async () => {
    const id = await lead(somebody())
    const admin = await staffClient(api, ADMIN)
    await agent('POST /v1/staff/leads/{id}/notes', { path: { id }, body: { content: '  Called back, canary  ' } })
    forward(api, MINUTE)
    await admin('POST /v1/staff/leads/{id}/notes', { path: { id }, body: { content: 'سأتابع غدًا' } })
    const { data } = await agent('GET /v1/staff/leads/{id}/notes', { path: { id } })
    expect(data.map(({ content, author }) => [content, author.name])).toEqual([
      ['Called back, canary', 'Aisha Al Rawahi'],
      ['سأتابع غدًا', 'Khalid Al Busaidi'],
    ])
    const log = await admin('GET /v1/staff/audit', { query: { subject_kind: 'lead', subject_id: id } })
    expect(log.data.map(({ action }) => action)).toEqual(['lead.note', 'lead.note'])
    expect(JSON.stringify(log.data)).not.toContain('canary')
  })

  test('are made once under one key', async () => {
    const path = { id: await lead(somebody()) }
    const note = { path, body: { content: 'Called back' }, idempotencyKey: 'lead-note' }
    const first = await agent('POST /v1/staff/leads/{id}/notes', note)
    expect(await agent('POST /v1/staff/leads/{id}/notes', note)).toEqual(first)
    expect((await agent('GET /v1/staff/leads/{id}/notes', { path })).data).toEqual([first.data])
  })

  test('of an unknown lead, or empty, are refused', async () => {
    const id = await lead(somebody())
    const add = (to: number, content: unknown) => send(api, `POST /v1/staff/leads/${to}/notes`, { content }, withToken(token))
    expect((await add(2_147_483_647, 'Hello')).status).toBe(404)
    expect((await send(api, 'GET /v1/staff/leads/2147483647/notes', undefined, withToken(token))).status).toBe(404)
    for (const content of ['', ' \n', '\0', 'x'.repeat(4001), null]) expect((await add(id, content)).status).toBe(422)
  })
})

/** The embedded database runs statements one after another, so that nothing can wait for a lock. */
test.runIf(process.env['TEST_DATABASE'] === 'postgres')(
  'who is erased while a lead of theirs becomes an enquiry holds nobody up for good',
  async () => {
    const { db } = api.opened
    const person = await newCustomer(api)
    const [id, enquiry] = [await lead(person.address), await file(api, person)]
    const customer = (await one(id)).customer?.id ?? 0
    const waiting = (count: number) =>
      vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
        expect(rows).toHaveLength(count)
      })
    const admin = await staffClient(api, ADMIN)
    const body = await filing()
    const [erased, filed] = await db
      .transaction()
      .execute(async (within) => {
        await lockEnquiry(within, enquiry)
        const erasing = admin('DELETE /v1/staff/customers/{id}', {
          path: { id: customer },
          body: { email: person.address, asked_by: 'mail' },
        })
        await waiting(1)
        const filing = fileIt(id, body)
        await waiting(2)
        return [erasing, filing] as const
      })
      .then((both) => Promise.all(both))
    expect(erased).toBeUndefined()
    expect([filed.status, filed.body.code]).toEqual([409, 'conflict'])
  },
)
