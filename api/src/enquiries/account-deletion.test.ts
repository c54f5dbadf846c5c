import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GOOD_PASSWORD, send, signUp, somebody, withToken } from '../accounts/testing.ts'
import { startTestApi, watchStatements, type TestApi } from '../platform/testing.ts'
import { ADMIN, AGENT, staffClient } from '../staff/testing.ts'
import { conversation, file, good, newCustomer, staffOf } from './testing.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leaving-'))
  api = await startTestApi({ privateFolder: folder })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

/** What must not be found anywhere any more. */
const SECRETS = [
  'Zubaida Secret',
  '92555555',
  'zubaida.secret',
  'canary-description',
  'canary-message',
  'canary-answer',
  'canary-note',
  'canary-place',
  'canary-file',
]

async function everything(): Promise<string> {
  const tables = ['enquiries', 'enquiryVehicles', 'messages', 'enquiryNotes', 'attachments', 'replyNotices', 'idempotencyKeys'] as const
  return JSON.stringify(await Promise.all(tables.map((table) => api.opened.db.selectFrom(table).selectAll().execute())))
}

async function aCustomerWithAll() {
  const address = somebody()
  const token = await signUp(api, address)
  const client = api.client({ token })
  const person = { name: 'Zubaida Secret', phone: '92555555', email: 'zubaida.secret@mail.example' }
  const id = await file(
    api,
    { client },
    { ...person, description: 'canary-description', car_location: 'canary-place', car_location_point: { lat: 23.5, lng: 58.5 } },
  )
  const pdf = await send(api, `POST /v1/customers/enquiries/${id}/attachments?name=canary-file.pdf`, '%PDF-1.7\n%%EOF', {
    ...withToken(token),
    'content-type': 'application/pdf',
  })
  await client('PUT /v1/customers/enquiries/{id}/conversation', {
    ...conversation(id),
    body: { content: 'canary-message', attachment_ids: [pdf.body.data.id] },
    idempotencyKey: 'leaving',
  })
  const staff = await staffOf(api)
  await staff.reply(id, 'canary-answer, dear Zubaida Secret')
  const agent = await staffClient(api, AGENT)
  await agent('POST /v1/staff/enquiries/{id}/notes', { path: { id }, body: { content: 'canary-note' }, idempotencyKey: `note-${id}` })
  return { client, id, staff }
}

test('the export holds the enquiries and their threads, and views nothing by that', async () => {
  const { client, id } = await aCustomerWithAll()
  const { data } = await client('GET /v1/customer/export')
  expect(data.enquiries).toEqual([
    expect.objectContaining({
      id,
      name: 'Zubaida Secret',
      description: 'canary-description',
      conversations: [
        expect.objectContaining({ content: 'canary-message', attachments: [expect.objectContaining({ name: 'canary-file.pdf' })] }),
        expect.objectContaining({ content: 'canary-answer, dear Zubaida Secret', author_type: 'User', status: 'sent' }),
      ],
    }),
  ])
  expect((await (await newCustomer(api)).client('GET /v1/customer/export')).data.enquiries).toEqual([])
  await client('DELETE /v1/customer/account', { body: { password: GOOD_PASSWORD } })
})

test('the export asks no more of the database for many enquiries than for one, and gives to each what is its own', async () => {
  const { client, id, staff } = await aCustomerWithAll()
  const asked = watchStatements(api)
  const copy = async () => {
    asked.mockClear()
    const { data } = await client('GET /v1/customer/export')
    return { statements: asked.mock.calls.length, enquiries: data.enquiries }
  }
  const one = await copy()
  const others: number[] = []
  for (let each = 0; each < 5; each += 1) others.push(await file(api, { client }))
  for (const other of others) await staff.reply(other, `About ${other}`)
  const many = await copy()
  asked.mockRestore()
  expect(many.statements).toBe(one.statements)
  expect(many.enquiries[0]).toEqual(one.enquiries[0])
  const said = many.enquiries.map((each) => [each.id, each.vehicle_list.length, each.conversations.at(-1)?.content])
  expect(said.slice(1)).toEqual(others.map((other) => [other, 1, `About ${other}`]))
  expect(said[0]?.[0]).toBe(id)
  await client('DELETE /v1/customer/account', { body: { password: GOOD_PASSWORD } })
})

test('who leaves is taken out of their enquiries, which are lost by that', async () => {
  const { client, id, staff } = await aCustomerWithAll()
  const all = await everything()
  for (const secret of SECRETS) expect(all, secret).toContain(secret)
  expect(await readdir(folder)).toHaveLength(1)
  const before = await api.opened.db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await client('DELETE /v1/customer/account', { body: { password: GOOD_PASSWORD } })

  const left = await everything()
  for (const secret of SECRETS) expect(left, secret).not.toContain(secret)
  expect(await readdir(folder)).toEqual([])
  const after = await api.opened.db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { enquiryType, startDate, days, createdAt, assigneeId } = before
  expect(before.status).toBe('inprogress')
  expect(after).toMatchObject({
    enquiryType,
    status: 'lost',
    startDate,
    days,
    createdAt,
    assigneeId,
    name: '',
    email: '',
    phone: '',
    waitingSince: null,
  })
  expect(await api.opened.db.selectFrom('enquiryVehicles').select('vehicleId').where('enquiryId', '=', id).execute()).toHaveLength(1)
  await expect(staff.reply(id, 'To whom?'), 'nobody would read it').rejects.toMatchObject({ code: 'conflict' })
  // Staff can still open it.
  expect((await staff.view(id)).messages.map(({ content }) => content)).toEqual(['', ''])
})

test('an enquiry of who leaves that cars are kept for is left to staff; one that was completed stays so', async () => {
  const { client, address } = await newCustomer(api)
  const [kept, completed, snoozed] = [await file(api, { client }), await file(api, { client }), await file(api, { client })]
  const [admin, agent] = [await staffClient(api, ADMIN), await staffClient(api, AGENT)]
  const { vehicle_list } = (await agent('GET /v1/staff/enquiries/{id}', { path: { id: kept } })).data
  const path = { id: vehicle_list[0]?.vehicle_id ?? 0 }
  await admin('POST /v1/staff/rentals/{id}/units', { path, body: { branch: 'azaiba', label: '77 LV' } })
  await agent('POST /v1/staff/enquiries/{id}/reservations', { path: { id: kept }, body: {} })
  const staff = await staffOf(api)
  await staff.move(completed, 'inprogress')
  await staff.move(completed, 'completed')
  const until = new Date(api.clock.now.getTime() + 3_600_000).toISOString()
  await agent('PUT /v1/staff/enquiries/{id}/snooze', { path: { id: snoozed }, body: { until } })
  const { customer_id } = (await agent('GET /v1/staff/enquiries/{id}', { path: { id: kept } })).data
  await admin('DELETE /v1/staff/customers/{id}', { path: { id: customer_id }, body: { email: address, asked_by: 'mail' } })
  const states = await Promise.all(
    [kept, completed, snoozed].map(async (id) => {
      const { status, snoozed_until } = (await agent('GET /v1/staff/enquiries/{id}', { path: { id } })).data
      return [status, snoozed_until]
    }),
  )
  expect(states).toEqual([
    ['new_enquiry', null],
    ['completed', null],
    ['lost', null],
  ])
})

test('what stayed open of who left an earlier version is lost, but where cars are kept for it; nobody else is touched', async () => {
  const { db } = api.opened
  const statusOf = async (id: number) =>
    (await db.selectFrom('enquiries').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const kept = await db.selectFrom('unitPeriods').select('enquiryId').where('enquiryId', 'is not', null).executeTakeFirstOrThrow()
  const { client, id } = await aCustomerWithAll()
  await client('DELETE /v1/customer/account', { body: { password: GOOD_PASSWORD } })
  await db.updateTable('enquiries').set({ status: 'inprogress', snoozedUntil: api.clock.now }).where('id', '=', id).execute()
  const stays = await aCustomerWithAll()
  await sql.raw(await readFile(new URL('../../migrations/0025-enquiries-of-who-has-left.sql', import.meta.url), 'utf8')).execute(db)
  expect(await Promise.all([id, kept.enquiryId ?? 0, stays.id].map(statusOf))).toEqual(['lost', 'new_enquiry', 'inprogress'])
  await stays.client('DELETE /v1/customer/account', { body: { password: GOOD_PASSWORD } })
})

test('what is filed and written while somebody leaves does not stay', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { client, id } = await aCustomerWithAll()
    const body = { enquiries: await good(api, 'rental', { name: 'Zubaida Secret' }) }
    await Promise.allSettled([
      client('POST /v1/customers/enquiries', { body, idempotencyKey: 'leaving-1' }),
      client('PUT /v1/customers/enquiries/{id}/conversation', { ...conversation(id), body: { content: 'canary-message' } }),
      client('DELETE /v1/customer/account', { body: { password: GOOD_PASSWORD } }),
      client('POST /v1/customers/enquiries', { body }),
      client('PUT /v1/customers/enquiries/{id}/conversation', { ...conversation(id), body: { content: 'canary-message' } }),
    ])
    const left = await everything()
    for (const secret of SECRETS) expect(left, secret).not.toContain(secret)
  }
})

test('whose session is open for a moment longer than the account writes and files nothing more', async () => {
  const { client, id } = await aCustomerWithAll()
  const { customerId } = await api.opened.db.selectFrom('enquiries').select('customerId').where('id', '=', id).executeTakeFirstOrThrow()
  await api.opened.db.updateTable('customers').set({ deletedAt: api.clock.now }).where('id', '=', customerId).execute()
  const gone = { status: 401 }
  const body = { enquiries: await good(api, 'rental') }
  await expect(client('POST /v1/customers/enquiries', { body })).rejects.toMatchObject(gone)
  await expect(
    client('PUT /v1/customers/enquiries/{id}/conversation', { ...conversation(id), body: { content: 'one-too-late' } }),
  ).rejects.toMatchObject(gone)
  expect(await everything()).not.toContain('one-too-late')
})
