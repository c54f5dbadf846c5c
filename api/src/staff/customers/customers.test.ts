import { MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forward, logIn, profileStatus, send, signUp, somebody, withToken } from '../../accounts/testing.ts'
import { startTestApi, type TestApi } from '../../platform/testing.ts'
import { newEnquiry } from '../enquiries/testing.ts'
import { ADMIN, AGENT, staffClient, staffLogIn } from '../testing.ts'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startTestApi()
  token = await staffLogIn(api, ADMIN)
})
afterAll(() => api.close())

const admin = () => api.client({ token })
const list = async (q: string, query = {}) => admin()('GET /v1/staff/customers', { query: { q, ...query } })
const idOf = async (address: string) => (await list(address)).data[0]?.id ?? 0
const WORD = 'Tlazolteotl'

/** A customer with a profile, an enquiry with a message in its thread, and a lead from the same address. */
async function aCustomer(name = `${WORD} Al Harthy`) {
  forward(api, MINUTE)
  const made = await newEnquiry(api, { name, phone: '+968 9777 1234' })
  await made.customer('PUT /v1/customer/update_profile', { body: { name, phone: '+968 9777 1234', email: made.address, gender: 'Female' } })
  await made.customer('PUT /v1/customers/enquiries/{id}/conversation', { path: { id: made.id }, body: { content: 'canary-word' } })
  await api.client()('POST /v1/customers/enquiries/contact', {
    body: { name: `${WORD} by form`, phone: '+96897771234', email: made.address.toUpperCase(), description: 'canary-form' },
  })
  return { ...made, name, id: await idOf(made.address), enquiryId: made.id }
}

describe('the list', () => {
  test('shows customers newest first, with what they asked and when it was new', async () => {
    const first = await aCustomer()
    const second = await aCustomer(`${WORD} Second`)
    const { data, meta } = await list(WORD)
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(meta).toEqual({ total: 2, page: 1, per_page: 24 })
    expect(data[0]).toEqual({
      id: second.id,
      name: second.name,
      email: second.address,
      phone: '+96897771234',
      created_at: expect.any(String),
      enquiries: 1,
      last_activity_at: api.clock.now.toISOString(),
    })
    expect((await list(WORD, { per_page: 1, page: 2 })).data.map(({ id }) => id)).toEqual([first.id])
    for (const q of [first.address, first.address.slice(0, 14), `#${first.id}`, '9777 1234', WORD.toLowerCase()])
      expect(
        (await list(q)).data.map(({ id }) => id),
        q,
      ).toContain(first.id)
    const nothing = somebody()
    await signUp(api, nothing)
    const [fresh] = (await list(nothing)).data
    expect(fresh).toMatchObject({ name: '', enquiries: 0, last_activity_at: fresh?.created_at })
    expect((await list('nobody at all')).data).toEqual([])
  })

  test('is open to agents; the copy and the end of it are not', async () => {
    const { id, address } = await aCustomer('For Agents')
    const agent = await staffLogIn(api, AGENT)
    const as = (call: string, body?: object) => send(api, call, body, withToken(agent))
    expect((await as('GET /v1/staff/customers')).status).toBe(200)
    expect((await as(`GET /v1/staff/customers/${id}`)).status).toBe(200)
    expect((await as(`GET /v1/staff/customers/${id}/export`)).status).toBe(403)
    expect((await as(`DELETE /v1/staff/customers/${id}`, { email: address, asked_by: 'mail' })).status).toBe(403)
  })
})

test('one customer is shown with their enquiries and the leads from their address', async () => {
  const { id, enquiryId, name, address } = await aCustomer('With All')
  const { data } = await admin()('GET /v1/staff/customers/{id}', { path: { id } })
  expect(data).toMatchObject({ id, name, email: address, gender: 'Female', email_verified: true, google: false, image_url: null })
  expect(data.enquiry_list).toEqual([expect.objectContaining({ id: enquiryId, status: 'new_enquiry', needs_reply: true })])
  expect(data.lead_list).toEqual([expect.objectContaining({ kind: 'contact', state: 'open', name: `${WORD} by form` })])
  expect(JSON.stringify(data)).not.toMatch(/password|hash/i)
})

test('the copy is the one customers get themselves, changes nothing, and is in the log', async () => {
  const { id, customer } = await aCustomer()
  const own = (await customer('GET /v1/customer/export')).data
  const { data } = await admin()('GET /v1/staff/customers/{id}/export', { path: { id } })
  expect(data).toEqual({ ...own, sessions: own.sessions.map((session) => ({ ...session, current: false })) })
  const log = await admin()('GET /v1/staff/audit', { query: { subject_kind: 'customer', subject_id: id } })
  expect(log.data.map(({ action, before, after }) => [action, before, after])).toEqual([['customer.export', null, null]])
})

test('an agent signs a customer out everywhere, nobody else, and it is in the log', async () => {
  const { id, address, token: first } = await aCustomer()
  const second = await logIn(api, address)
  const { token: other } = await aCustomer()
  const mine = await staffLogIn(api, AGENT)
  const signOut = (number: number, bearer: string) =>
    send(api, `DELETE /v1/staff/customers/${number}/sessions`, undefined, withToken(bearer))
  expect((await signOut(id, first)).status).toBe(401)
  expect(await signOut(id, mine)).toMatchObject({ status: 200, body: { message: 'The customer is signed out on all devices.' } })
  for (const session of [first, second]) expect(await profileStatus(api, session)).toBe(401)
  expect(await profileStatus(api, other)).toBe(200)
  expect(await profileStatus(api, mine)).not.toBe(200)
  expect((await send(api, 'GET /v1/staff/session', undefined, withToken(mine))).status, 'the staff of the same number stay').toBe(200)
  expect(await profileStatus(api, await logIn(api, address))).toBe(200)
  const log = await admin()('GET /v1/staff/audit', { query: { subject_kind: 'customer', subject_id: id } })
  expect(log.data.map(({ action, after }) => [action, after])).toEqual([['customer.sign_out', null]])
  expect((await signOut(2_147_483_647, mine)).status).toBe(404)
})

describe('erasure', () => {
  const erase = (id: number, body: object) => send(api, `DELETE /v1/staff/customers/${id}`, body, withToken(token))

  test('forgets the person everywhere, as their own deletion does, and the log tells nothing of them', async () => {
    const { id, enquiryId, address, customer, token: session } = await aCustomer('Zubaida Canary')
    const staff = await staffClient(api, AGENT)
    await staff('POST /v1/staff/enquiries/{id}/notes', { path: { id: enquiryId }, body: { content: 'canary-note' } })
    const lead = (await admin()('GET /v1/staff/customers/{id}', { path: { id } })).data.lead_list[0]?.id ?? 0
    await staff('POST /v1/staff/leads/{id}/notes', { path: { id: lead }, body: { content: 'canary-lead-note' } })
    const asked = await customer('GET /v1/customers/enquiries')
    expect(asked.data).toHaveLength(1)
    expect((await erase(id, { email: ` ${address.toUpperCase()} `, asked_by: 'mail' })).status).toBe(204)
    expect(await profileStatus(api, session)).toBe(401)
    await expect(logIn(api, address)).rejects.toMatchObject({ status: 401 })
    for (const call of [`GET /v1/staff/customers/${id}`, `GET /v1/staff/customers/${id}/export`])
      expect((await send(api, call, undefined, withToken(token))).status).toBe(404)
    expect((await list(address)).data).toEqual([])
    const { db } = api.opened
    const tables = ['customers', 'enquiries', 'messages', 'enquiryNotes', 'leads', 'leadNotes', 'auditLog'] as const
    for (const table of tables) {
      const text = JSON.stringify(await db.selectFrom(table).selectAll().execute())
      expect(text, table).not.toContain(address)
      expect(text, table).not.toContain('Zubaida Canary')
      expect(text, table).not.toContain('canary-note')
      expect(text, table).not.toContain('canary-lead-note')
    }
    const log = await admin()('GET /v1/staff/audit', { query: { subject_kind: 'customer', subject_id: id } })
    expect(log.data.map(({ action, after }) => [action, after])).toEqual([['customer.erase', { asked_by: 'mail' }]])
    expect((await staff('GET /v1/staff/enquiries/{id}', { path: { id: enquiryId } })).data).toMatchObject({ name: '', email: '' })
  })

  test('needs the address of the account and how it was asked for', async () => {
    const { id, address } = await aCustomer()
    for (const [body, field] of [
      [{ email: somebody(), asked_by: 'mail' }, 'email'],
      [{ email: '', asked_by: 'mail' }, 'email'],
      [{ asked_by: 'mail' }, 'email'],
      [{ email: address }, 'asked_by'],
      [{ email: address, asked_by: 'pigeon' }, 'asked_by'],
    ] as const)
      expect(await erase(id, body)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
    expect((await list(address)).data).toHaveLength(1)
  })

  test('of two at once one does it', async () => {
    const { id, address } = await aCustomer()
    const answers = await Promise.all(Array.from({ length: 4 }, () => erase(id, { email: address, asked_by: 'phone' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404])
    const log = await admin()('GET /v1/staff/audit', { query: { subject_kind: 'customer', subject_id: id } })
    expect(log.meta.total).toBe(1)
  })

  test('leads of an address that was only typed into the profile stay, and are not shown as theirs: it may be somebody else’s', async () => {
    const { id, customer } = await aCustomer()
    const victim = somebody()
    const text = { name: 'The Victim', phone: '+96891234567', email: victim, description: 'Mine' }
    await api.client()('POST /v1/customers/enquiries/contact', { body: text })
    await customer('PUT /v1/customer/update_profile', { body: { name: 'X', phone: '', email: victim, gender: '' } })
    const { data: shown } = await admin()('GET /v1/staff/customers/{id}', { path: { id } })
    expect([shown.email, shown.lead_list.map(({ name }) => name)]).toEqual([victim, [`${WORD} by form`]])
    expect((await erase(id, { email: victim, asked_by: 'in_person' })).status).toBe(204)
    expect((await admin()('GET /v1/staff/leads', { query: { q: victim } })).data.map(({ name }) => name)).toEqual(['The Victim'])
  })
})

test.each(['0', 'x', '2147483647', '99999999999'])('number %s is nobody', async (id) => {
  for (const call of [`GET /v1/staff/customers/${id}`, `GET /v1/staff/customers/${id}/export`, `DELETE /v1/staff/customers/${id}`])
    expect(
      (await send(api, call, call.startsWith('GET') ? undefined : { email: 'a@b.example', asked_by: 'mail' }, withToken(token))).status,
      call,
    ).toBe(404)
})
