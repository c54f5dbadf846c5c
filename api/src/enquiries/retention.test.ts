import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY } from '@masar/domain/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forward } from '../accounts/testing.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { folderStore } from '../platform/file-store.ts'
import { ADMIN, staffClient } from '../staff/testing.ts'
import { forgetOld } from './retention.ts'
import { conversation, file, newCustomer, staffOf } from './testing.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retention-'))
  api = await startTestApi({ privateFolder: folder })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const round = () =>
  forgetOld({ db: api.opened.db, clock: () => api.clock.now, files: folderStore(folder), keptFor: { enquiries: 100, leads: 50 } })
const nameOf = async (id: number) =>
  (await api.opened.db.selectFrom('enquiries').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

test('an enquiry that ended loses its person when its time is over, one that goes on keeps them', async () => {
  const customer = await newCustomer(api)
  const [ended, going, talked] = [await file(api, customer), await file(api, customer), await file(api, customer)]
  const staff = await staffOf(api)
  for (const id of [ended, talked]) await staff.move(id, 'inprogress')
  await staff.move(ended, 'completed')
  await staff.move(talked, 'lost')
  forward(api, 99 * DAY)
  await round()
  expect(await nameOf(ended)).not.toBe('')
  await staff.reply(talked, 'It is still there.')
  forward(api, 2 * DAY)
  await round()
  expect([await nameOf(ended), (await nameOf(going)) !== '', (await nameOf(talked)) !== '']).toEqual(['', true, true])
})

test('what hung on the messages of an enquiry whose time is over goes with it', async () => {
  const customer = await newCustomer(api)
  const id = await file(api, customer, { start_date: '', end_date: '' })
  const body = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
  const { data } = await customer.client('POST /v1/customers/enquiries/{id}/attachments', {
    ...conversation(id),
    query: { name: 'id' },
    body,
  })
  const message = { content: 'My licence', attachment_ids: [data.id] }
  await customer.client('PUT /v1/customers/enquiries/{id}/conversation', { ...conversation(id), body: message })
  const staff = await staffOf(api)
  await staff.move(id, 'inprogress')
  await staff.move(id, 'lost')
  expect(await readdir(folder)).toHaveLength(1)
  forward(api, 101 * DAY)
  await round()
  expect(await readdir(folder)).toEqual([])
})

test('a form that was dealt with is forgotten, one that waits is not', async () => {
  const sent = { name: 'Hilal Al Busaidi', phone: '92001992', email: 'hilal@mail.example', description: 'Do you buy cars?', consent: true }
  for (let each = 0; each < 2; each += 1) await api.client()('POST /v1/customers/enquiries/contact', { body: sent })
  const staff = await staffClient(api, ADMIN)
  const leads = async () => (await staff('GET /v1/staff/leads', { query: { q: 'hilal@mail.example' } })).data
  const [first] = await leads()
  await staff('POST /v1/staff/leads/{id}/notes', { path: { id: first?.id ?? 0 }, body: { content: 'Hilal was called' } })
  await staff('PUT /v1/staff/leads/{id}', { path: { id: first?.id ?? 0 }, body: { state: 'done' } })
  const { db } = api.opened
  api.clock.now = new Date(api.clock.now.getTime() + 51 * DAY)
  await round()
  const kept = await db.selectFrom('leads').select(['id', 'consentedAt']).where('email', '=', sent.email).execute()
  expect(kept).toHaveLength(1)
  expect(kept[0]?.id).not.toBe(first?.id)
  expect(
    await db
      .selectFrom('leadNotes')
      .selectAll()
      .where('leadId', '=', first?.id ?? 0)
      .execute(),
  ).toEqual([])
})

test('however many come to their end at once, none is kept until another round', { timeout: 60_000 }, async () => {
  const customer = await newCustomer(api)
  const staff = await staffOf(api)
  const id = await file(api, customer, { start_date: '', end_date: '' })
  await staff.move(id, 'inprogress')
  await staff.move(id, 'lost')
  await api.client()('POST /v1/customers/enquiries/contact', {
    body: { name: 'One of many', phone: '92001992', email: 'many@mail.example', description: 'A' },
  })
  const { db } = api.opened
  await sql`insert into enquiries (customer_id, enquiry_type, status, language, country_code, name, phone, email, vat_percent, created_at, updated_at)
    select customer_id, enquiry_type, status, language, country_code, name, phone, email, vat_percent, created_at, updated_at
    from enquiries, generate_series(1, 1200) where id = ${id}`.execute(db)
  // More than the parameters that a statement can take.
  await sql`insert into leads (kind, state, language, name, phone, email, created_at, updated_at)
    select kind, 'done', language, name, phone, email, created_at, updated_at
    from leads, generate_series(1, 66000) where email = 'many@mail.example'`.execute(db)
  forward(api, 101 * DAY)
  await round()
  const left = async (table: 'enquiries' | 'leads', state: 'status' | 'state', over: string) =>
    (
      await sql<{
        left: number
      }>`select count(*)::int as left from ${sql.table(table)} where ${sql.ref(state)} = ${over} and name <> ''`.execute(db)
    ).rows[0]?.left
  expect([await left('enquiries', 'status', 'lost'), await left('leads', 'state', 'done')]).toEqual([0, 0])
})

test('what was agreed to is kept as a proof: which sentence, when, in which language, by which form', async () => {
  const sent = { name: 'Hilal', phone: '92001992', email: 'agreed@mail.example', description: 'Hello', consent: true }
  await api.client({ language: 'ar' })('POST /v1/customers/enquiries/contact', { body: sent })
  const proof = await api.opened.db
    .selectFrom('leads')
    .select(['kind', 'language', 'consentedAt', 'consentWording'])
    .where('email', '=', sent.email)
    .executeTakeFirst()
  expect(proof).toEqual({ kind: 'contact', language: 'ar', consentedAt: api.clock.now, consentWording: 1 })
})
