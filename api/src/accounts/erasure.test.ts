/**
 * Leaves traces of a person wherever the product stores data, exports the data and erases the person: no table and no file may have a trace
 * afterwards.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentText } from '@masar/domain/consent'
import { MINUTE } from '@masar/domain/durations'
import { vehicles } from '../enquiries/testing.ts'
import { readLetter } from '../platform/mail/read-letter.ts'
import { testMail } from '../platform/mail/testing.ts'
import { outboxTransport } from '../platform/mail/transports.ts'
import { rateLimits } from '../platform/limits/rate-limits.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { offer } from '../quotations/testing.ts'
import { ADMIN, staffClient } from '../staff/testing.ts'
import { CUSTOMER, GOOD_PASSWORD, logIn, send, signUp } from './testing.ts'

const MARK = 'zahracanary'
const PERSON = { name: `Zahra ${MARK}`, email: `${MARK}@mail.example`, phone: '+96897650123' }
const TRACES = [MARK, '97650123', 'Canary Lane']
/** All that the person wrote, received or uploaded, which the export has to contain. Internal notes of staff are not part of it. */
const PLANTED = [
  PERSON.name,
  PERSON.phone,
  PERSON.email,
  '1 Canary Lane',
  '2 Canary Lane',
  `I am ${MARK}`,
  `It is ${MARK} again`,
  `${MARK}.png`,
  `Dear ${MARK}`,
  `For ${MARK} alone`,
  `Call ${MARK}`,
  `${MARK} LLC`,
]
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erasure-'))
  api = await startTestApi({
    limits: rateLimits(),
    madePictures: join(folder, 'pictures'),
    privateFolder: join(folder, 'private'),
    outbox: join(folder, 'outbox'),
  })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

/** Delivers the queued e-mails as files in the outbox folder, since there is no mail server. */
async function deliverLetters(): Promise<void> {
  const clock = { now: api.clock.now, forward: () => {} }
  const { start, idle, stop } = testMail(api.opened, clock, outboxTransport(join(folder, 'outbox')))
  await start()
  await idle()
  await stop()
}

/** `table: the row as text` for every row that mentions the person. */
async function rowsWithTraces(): Promise<string[]> {
  const { db } = api.opened
  const { rows: tables } = await sql<{ tableName: string }>`
    select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { tableName } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(tableName)} as t`.execute(db)
    for (const { row } of rows) if (TRACES.some((trace) => row.includes(trace))) found.push(`${tableName}: ${row.slice(0, 300)}`)
  }
  return found
}

async function files(): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  return all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Leaves all the data that a person can leave, and what staff write about them. Returns the enquiry's id. */
async function live(): Promise<number> {
  const token = await signUp(api, PERSON.email)
  const own = api.client({ token, userAgent: `Browser of ${MARK}` })
  await own('PUT /v1/customer/update_profile', { body: { ...PERSON, gender: 'Female', consent: true } })
  await own('POST /v1/customer/picture', { body: new Uint8Array(PICTURE) })
  await logIn(api, PERSON.email)
  const [car] = await vehicles(api, 'rental')
  const asked = {
    ...PERSON,
    enquiry_type: 'rental' as const,
    assigned_cars: [{ vehicle_id: car?.id ?? 0 }],
    description: `I am ${MARK}`,
    consent: true,
  }
  const dates = {
    start_date: '2026-12-01 10:00 AM',
    end_date: '2026-12-05 10:00 AM',
    car_location: '1 Canary Lane',
    drop_location: '2 Canary Lane',
  }
  const { data: id } = await own('POST /v1/customers/enquiries', { idempotencyKey: 'first', body: { enquiries: { ...asked, ...dates } } })
  const path = { id }
  const { data: file } = await own('POST /v1/customers/enquiries/{id}/attachments', {
    path,
    query: { name: `${MARK}.png` },
    body: new Uint8Array(PICTURE),
  })
  await own('PUT /v1/customers/enquiries/{id}/conversation', { path, body: { content: `It is ${MARK} again`, attachment_ids: [file.id] } })
  const form = { ...PERSON, description: `Call ${MARK}`, consent: true }
  await api.client()('POST /v1/customers/enquiries/contact', { body: form })
  await api.client()('POST /v1/customers/leasings/leasing_document', {
    body: { leasing_documents: { ...PERSON, company: `${MARK} LLC`, quantity: 2 } },
  })

  const staff = await staffClient(api, ADMIN)
  await staff('PUT /v1/staff/enquiries/{id}/conversation', { path, body: { content: `Dear ${MARK}` } })
  const terms = { en_terms: `For ${MARK} alone`, ar_terms: `For ${MARK} alone` }
  await staff('POST /v1/staff/enquiries/{id}/quotations', { path, body: await offer(api, terms) })
  await staff('POST /v1/staff/enquiries/{id}/notes', { path, body: { content: `${MARK} called` } })
  const { data: leads } = await staff('GET /v1/staff/leads', { query: { q: MARK } })
  for (const lead of leads) {
    await staff('POST /v1/staff/leads/{id}/notes', { path: { id: lead.id }, body: { content: `${MARK} called` } })
    await staff('PUT /v1/staff/leads/{id}', { path: { id: lead.id }, body: { state: 'done' } })
  }
  await api.client()('PUT /v1/customer/forgot_password', { body: { user_name: PERSON.email } })
  await guessAt(PERSON.email)
  return id
}

const guessAt = (user_name: string) => send(api, 'PUT /v1/customer/login', { user_name, password: 'not the password' }, {}, '10.3.0.1')

/** Rows that hold hashes instead of names: guesses at passwords, and the known networks of accounts. */
async function nameless(): Promise<unknown[]> {
  const { db } = api.opened
  return [
    ...(await db.selectFrom('passwordGuesses').select('addressHash').execute()),
    ...(await db.selectFrom('knownNetworks').select('networkHash').execute()),
  ]
}

test('the copy has all of it, and after the end nothing has', { timeout: 60_000 }, async () => {
  await staffClient(api, ADMIN)
  const others = await nameless()
  await guessAt(PERSON.email)
  const id = await live()
  const token = await logIn(api, PERSON.email)
  const own = api.client({ token })
  // The sign-in has reset the count of guesses.
  await guessAt(PERSON.email)
  expect((await nameless()).length).toBe(others.length + 3)
  const { data: copy } = await own('GET /v1/customer/export')
  expect(JSON.stringify(copy)).not.toContain(`${MARK} called`)
  for (const said of PLANTED) expect(JSON.stringify(copy), said).toContain(said)
  const [consent, ...toTheAccount] = [1, 2, 3].map((wording) => ({
    given_at: api.clock.now.toISOString(),
    wording,
    text: consentText(wording, 'en'),
  }))
  expect(copy.consents).toEqual(toTheAccount)
  const [enquiry] = copy.enquiries
  expect([enquiry?.consent, enquiry?.quotations.length]).toEqual([consent, 1])
  expect(enquiry?.quotations[0]).toMatchObject({ en_terms: `For ${MARK} alone`, net: expect.any(Number), state: 'sent' })
  expect(copy.leads.map(({ kind, quantity, consent }) => ({ kind, quantity, consent }))).toEqual([
    { kind: 'corporate', quantity: 2, consent: null },
    { kind: 'contact', quantity: null, consent },
  ])
  expect((await rowsWithTraces()).length).toBeGreaterThan(8)
  await deliverLetters()
  expect((await files()).length).toBeGreaterThan(5)
  await api.client()('PUT /v1/customer/forgot_password', { body: { user_name: CUSTOMER.user_name } })
  await deliverLetters()

  await own('DELETE /v1/customer/account', { body: { password: GOOD_PASSWORD } })

  expect(await rowsWithTraces()).toEqual([])
  expect(await nameless()).toEqual(others)
  expect(await api.opened.db.selectFrom('customerConsents').selectAll().execute(), 'nor what was agreed to').toEqual([])
  const left = await files()
  expect(left, 'only what is another’s').toHaveLength(1)
  expect(readLetter(await readFile(left[0] ?? '')).header('to')).toBe(CUSTOMER.user_name)
  const staff = await staffClient(api, ADMIN)
  expect((await staff('GET /v1/staff/enquiries', { query: { q: MARK } })).data).toEqual([])
  expect((await staff('GET /v1/staff/leads', { query: { q: MARK } })).data).toEqual([])
  expect((await staff('GET /v1/staff/customers', { query: { q: MARK } })).data).toEqual([])
  expect((await staff('GET /v1/staff/enquiries/{id}', { path: { id } })).data.enquiry_type).toBe('rental')
})

test('what named a former address goes along, and is not for who has that address next', async () => {
  const [former, next] = ['first-canary@mail.example', 'next-canary@mail.example']
  const write = (description: string, email = former) =>
    api.client()('POST /v1/customers/enquiries/contact', { body: { name: 'Canary', phone: '+96897650124', email, description } })
  const said = async (own: ReturnType<TestApi['client']>) =>
    (await own('GET /v1/customer/export')).data.leads.map(({ description }) => description)
  const kept = async () =>
    (await api.opened.db.selectFrom('leads').select('text').where('text', 'like', '%canary%').execute()).map(({ text }) => text)

  const first = api.client({ token: await signUp(api, former) })
  await write('of the first canary')
  const profile = { name: 'Canary', phone: '+96897650124', gender: 'Female' as const, consent: true }
  await first('PUT /v1/customer/update_profile', { body: { ...profile, email: next } })
  api.clock.now = new Date(api.clock.now.getTime() + 2 * MINUTE)
  const second = api.client({ token: await signUp(api, former) })
  await write('of the second canary')
  await write('to an address that was only typed, canary', next)
  expect(await said(first)).toEqual(['of the first canary'])
  expect(await said(second)).toEqual(['of the second canary'])

  await second('DELETE /v1/customer/account', { body: { password: GOOD_PASSWORD } })
  expect((await first('GET /v1/customer/export')).data.consents, 'what another agreed to').not.toEqual([])
  await send(api, 'POST /v1/customer/send_otp', { user_name: next }, {}, '10.3.0.2')
  await deliverLetters()
  expect(await kept()).toEqual(expect.not.arrayContaining(['of the second canary']))
  await first('DELETE /v1/customer/account', { body: { password: GOOD_PASSWORD } })
  expect(await kept()).toEqual(['to an address that was only typed, canary'])
  const left = await Promise.all((await files()).map(async (file) => readLetter(await readFile(file)).header('to')))
  expect(left, 'and so is a letter').toContain(next)
})
