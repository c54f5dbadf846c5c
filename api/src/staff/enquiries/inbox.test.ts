import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '@masar/contract/client'
import { forward, send, withToken } from '../../accounts/testing.ts'
import { startTestApi, type TestApi } from '../../platform/testing.ts'
import { ADMIN, AGENT, newStaff, staffLogIn } from '../testing.ts'
import { newEnquiry } from './testing.ts'

let api: TestApi
let token: string
let agent: Client
let me: number
let privateFolder: string
beforeAll(async () => {
  privateFolder = await mkdtemp(join(tmpdir(), 'inbox-'))
  api = await startTestApi({ privateFolder })
})
afterAll(async () => {
  await api.close()
  await rm(privateFolder, { recursive: true })
})
beforeEach(async () => {
  forward(api, MINUTE)
  token = await staffLogIn(api, AGENT)
  agent = api.client({ token })
  me = (await agent('GET /v1/staff/session')).data.id
})

const refusal = (status: number, body: object = {}) => expect.objectContaining({ status, body: expect.objectContaining(body) })
const asAgent = (call: string, body?: unknown, headers: Record<string, string> = {}) =>
  send(api, call, body, { ...withToken(token), ...headers })
const at = (id: number) => ({ path: { id } })
const reply = (id: number, content = 'Good morning! The car is free on these days.') =>
  agent('PUT /v1/staff/enquiries/{id}/conversation', { ...at(id), body: { content } })
/** The enquiry as the list shows it. */
const listed = async (id: number) =>
  (await agent('GET /v1/staff/enquiries', { query: { q: `#${id}` } })).data.find((each) => each.id === id)
/** The audit entries of an enquiry, newest first. */
const logged = async (id: number) =>
  (
    await api.client({ token: await staffLogIn(api, ADMIN) })('GET /v1/staff/audit', { query: { subject_kind: 'enquiry', subject_id: id } })
  ).data.map(({ action, staff, before, after }) => ({ action, by: staff?.name, before, after }))
const BY = 'Aisha Al Rawahi'

describe('an enquiry', () => {
  test('comes in unread, waiting, and in nobody’s hands', async () => {
    const { id, name, address } = await newEnquiry(api, { kind: 'leasing' })
    const now = api.clock.now.toISOString()
    expect(await listed(id)).toEqual({
      id,
      enquiry_type: 'leasing',
      status: 'new_enquiry',
      conversation_count: 0,
      created_at: now,
      last_conversation: null,
      name,
      email: address,
      phone: '+96892001992',
      unread: true,
      needs_reply: true,
      waiting_since: now,
      snoozed_until: null,
      assignee: null,
      description: '',
      vehicle_list: [
        {
          vehicle_id: expect.any(Number),
          count: 1,
          brand: expect.any(String),
          ar_brand: expect.any(String),
          en_model_name: expect.any(String),
          ar_model_name: expect.any(String),
        },
      ],
      updated_at: now,
    })
  })

  test('is told with the customer’s other ones, and where it can be moved', async () => {
    const first = await newEnquiry(api)
    const [vehicle] = (await api.client()('GET /v1/customers/pre_owns', { query: { per_page: 1 } })).data
    const { data: second } = await first.customer('POST /v1/customers/enquiries', {
      body: {
        enquiries: {
          enquiry_type: 'pre_owned',
          assigned_cars: [{ vehicle_id: vehicle?.id ?? 0 }],
          name: first.name,
          phone: '92001992',
          email: first.address,
        },
      },
    })
    const { data } = await agent('GET /v1/staff/enquiries/{id}', at(first.id))
    expect(data).toMatchObject({ id: first.id, name: first.name, unread: true, moves: ['inprogress'], language: 'en', assignee: null })
    expect(data.other_enquiries).toEqual([{ id: second, enquiry_type: 'pre_owned', status: 'new_enquiry', created_at: expect.any(String) }])
    expect(data.vehicle_list).toHaveLength(1)
  })

  test.each(['0', '-1', 'x', '1e3', '2147483648', '2147483647'])('number %s is none', async (id) => {
    for (const call of ['GET {}', 'GET {}/conversations', 'GET {}/notes'])
      expect((await asAgent(call.replace('{}', `/v1/staff/enquiries/${id}`))).status, call).toBe(404)
    for (const [call, body] of [
      ['PUT {}/conversation', { content: 'x' }],
      ['PUT {}/status', { status: 'inprogress' }],
      ['PUT {}/assignee', { staff_id: null }],
      ['POST {}/notes', { content: 'x' }],
    ] as const)
      expect((await asAgent(call.replace('{}', `/v1/staff/enquiries/${id}`), body)).status, call).toBe(404)
  })
})

describe('the thread', () => {
  test('opening it marks the customer’s words viewed, and costs nothing while nothing changes', async () => {
    const { id, customer } = await newEnquiry(api)
    await customer('PUT /v1/customers/enquiries/{id}/conversation', { ...at(id), body: { content: 'Is it free?' } })
    const path = `GET /v1/staff/enquiries/${id}/conversations`
    const first = await asAgent(path)
    expect(first.body.data).toEqual([expect.objectContaining({ content: 'Is it free?', author_type: 'Customer', status: 'viewed' })])
    const etag = String(first.headers['etag'])
    expect((await asAgent(path, undefined, { 'if-none-match': etag })).status).toBe(304)
    expect((await customer('GET /v1/customers/enquiries/{id}/conversations', at(id))).data[0]?.status).toBe('viewed')
    await customer('PUT /v1/customers/enquiries/{id}/conversation', { ...at(id), body: { content: 'Hello?' } })
    const next = await asAgent(path, undefined, { 'if-none-match': etag })
    expect([next.status, next.body.data.length]).toEqual([200, 2])
  })

  test('a reply is the staff member’s, begins the work, and is in the log without its words', async () => {
    const { id, customer } = await newEnquiry(api)
    const { data, message } = await reply(id, '  نعم، السيارة متاحة.  ')
    expect(message).toEqual(expect.any(String))
    expect(data).toMatchObject({ content: 'نعم، السيارة متاحة.', author_type: 'User', author_name: BY, status: 'sent' })
    expect((await customer('GET /v1/customers/enquiries/{id}', at(id))).data.status).toBe('inprogress')
    expect((await customer('GET /v1/customers/enquiries/{id}/conversations', at(id))).data[0]?.author_name).toBe(BY)
    expect(await logged(id)).toEqual([
      { action: 'enquiry.reply', by: BY, before: { status: 'new_enquiry' }, after: { status: 'inprogress', message_id: data.id } },
    ])
    await reply(id, 'One thing more.')
    expect((await logged(id))[0]).toEqual({ action: 'enquiry.reply', by: BY, before: null, after: { message_id: expect.any(Number) } })
  })

  test('what has no words, or too many, is no reply', async () => {
    const { id } = await newEnquiry(api)
    for (const content of ['', ' \n ', 'x'.repeat(4001)])
      expect((await asAgent(`PUT /v1/staff/enquiries/${id}/conversation`, { content })).status).toBe(422)
    expect((await asAgent(`PUT /v1/staff/enquiries/${id}/conversation`, { content: 'x'.repeat(4000) })).status).toBe(200)
    expect(await logged(id)).toHaveLength(1)
  })

  test('the same key sends a reply once, and logs it once', async () => {
    const { id } = await newEnquiry(api)
    const headers = { 'idempotency-key': 'the-same' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => asAgent(`PUT /v1/staff/enquiries/${id}/conversation`, { content: 'Once.' }, headers)),
    )
    expect(answers.map(({ body }) => body.data.id)).toEqual(Array(6).fill(answers[0]?.body.data.id))
    expect((await agent('GET /v1/staff/enquiries/{id}/conversations', at(id))).data).toHaveLength(1)
    expect(await logged(id)).toHaveLength(1)
  })
})

describe('who needs a reply', () => {
  test('follows the last author: to have read is not to have answered', async () => {
    const { id, customer } = await newEnquiry(api)
    const state = async () => {
      const { unread, needs_reply, waiting_since } = (await listed(id)) ?? {}
      return { unread, needs_reply, waiting: waiting_since !== null }
    }
    const write = () => customer('PUT /v1/customers/enquiries/{id}/conversation', { ...at(id), body: { content: 'And?' } })
    const open = () => agent('GET /v1/staff/enquiries/{id}/conversations', at(id))
    expect(await state()).toEqual({ unread: true, needs_reply: true, waiting: true })
    await open()
    expect(await state()).toEqual({ unread: false, needs_reply: true, waiting: true })
    await reply(id)
    expect(await state()).toEqual({ unread: false, needs_reply: false, waiting: false })
    await write()
    expect(await state()).toEqual({ unread: true, needs_reply: true, waiting: true })
    // Replied to without opening the new message, which stays unread.
    await reply(id)
    expect(await state()).toEqual({ unread: true, needs_reply: false, waiting: false })
    await write()
    await open()
    expect(await state()).toEqual({ unread: false, needs_reply: true, waiting: true })
    await customer('GET /v1/customers/enquiries/{id}/conversations', at(id))
    expect((await state()).needs_reply, 'the customer’s reading changes nothing').toBe(true)
  })

  test('who only looks in has not read it, also where the answer is known already', async () => {
    const { id, customer } = await newEnquiry(api)
    await customer('PUT /v1/customers/enquiries/{id}/conversation', { ...at(id), body: { content: 'And?' } })
    const path = `GET /v1/staff/enquiries/${id}/conversations`
    const looked = await asAgent(`${path}?peek=true`)
    expect(looked.body.data).toMatchObject([{ content: 'And?', status: 'sent' }])
    expect((await listed(id))?.unread).toBe(true)
    const opened = await asAgent(path, undefined, { 'if-none-match': String(looked.headers['etag']) })
    expect(opened.body.data).toMatchObject([{ content: 'And?', status: 'viewed' }])
    expect((await listed(id))?.unread).toBe(false)
  })

  test('a word in a closed enquiry does not open it again, and is seen', async () => {
    const { id, customer } = await newEnquiry(api)
    await reply(id)
    expect((await listed(id))?.unread, 'who answers what was asked has seen it').toBe(false)
    await agent('GET /v1/staff/enquiries/{id}/conversations', at(id))
    await agent('PUT /v1/staff/enquiries/{id}/status', { ...at(id), body: { status: 'completed' } })
    expect(await listed(id)).toMatchObject({ status: 'completed', unread: false, needs_reply: false })
    await customer('PUT /v1/customers/enquiries/{id}/conversation', { ...at(id), body: { content: 'Thank you!' } })
    expect(await listed(id)).toMatchObject({ status: 'completed', unread: true, needs_reply: true })
  })
})

describe('the status', () => {
  const move = (id: number, status: string) => asAgent(`PUT /v1/staff/enquiries/${id}/status`, { status })

  test('moves as the machine knows, each move in the log', async () => {
    const { id } = await newEnquiry(api)
    for (const status of ['completed', 'lost', 'new_enquiry']) expect(await move(id, status)).toEqual(refusal(409, { code: 'conflict' }))
    for (const status of ['inprogress', 'completed', 'inprogress', 'lost', 'inprogress']) {
      const answer = await move(id, status)
      expect([answer.status, answer.body.data.status]).toEqual([200, status])
    }
    expect(await move(id, 'inprogress')).toEqual(refusal(409))
    expect(await move(id, 'won')).toEqual(refusal(422, { fields: { status: expect.any(String) } }))
    const entries = await logged(id)
    expect(entries.map(({ before, after }) => [before?.['status'], after?.['status']])).toEqual([
      ['lost', 'inprogress'],
      ['inprogress', 'lost'],
      ['completed', 'inprogress'],
      ['inprogress', 'completed'],
      ['new_enquiry', 'inprogress'],
    ])
  })

  test('of many at once one moves it, and the log tells one', async () => {
    const { id } = await newEnquiry(api)
    await move(id, 'inprogress')
    const answers = await Promise.all(['completed', 'lost', 'completed', 'lost'].map((status) => move(id, status)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await logged(id)).toHaveLength(2)
  })
})

describe('the assignee', () => {
  const assign = (id: number, body: object) => asAgent(`PUT /v1/staff/enquiries/${id}/assignee`, body)

  test('the first one begins the work; nobody is possible too', async () => {
    const { id, customer } = await newEnquiry(api)
    const answer = await assign(id, { staff_id: me })
    expect(answer.body.data).toMatchObject({ status: 'inprogress', assignee: { id: me, name: BY } })
    expect((await customer('GET /v1/customers/enquiries/{id}', at(id))).data.assignee).toEqual({ name: BY })
    expect((await assign(id, { staff_id: null })).body.data).toMatchObject({ status: 'inprogress', assignee: null })
    expect(await logged(id)).toEqual([
      { action: 'enquiry.assignee', by: BY, before: { assignee_id: me }, after: { assignee_id: null } },
      {
        action: 'enquiry.assignee',
        by: BY,
        before: { status: 'new_enquiry', assignee_id: null },
        after: { status: 'inprogress', assignee_id: me },
      },
    ])
    expect(await assign(id, {})).toEqual(refusal(422))
  })

  test('is somebody who works here', async () => {
    const { id } = await newEnquiry(api)
    const gone = await newStaff(api)
    await api.client({ token: await staffLogIn(api, ADMIN) })('DELETE /v1/staff/users/{id}', at(gone.id))
    for (const staff_id of [gone.id, 999_999])
      expect(await assign(id, { staff_id })).toEqual(refusal(422, { fields: { staff_id: expect.any(String) } }))
    expect(await listed(id)).toMatchObject({ status: 'new_enquiry', assignee: null })
  })

  test('of several who take it at once, one has it, and the others hear so', async () => {
    const { id } = await newEnquiry(api)
    const [other] = (await agent('GET /v1/staff/colleagues')).data.filter((each) => each.id !== me)
    const answers = await Promise.all([me, other?.id, me, other?.id].map((staff_id) => assign(id, { staff_id, instead_of: null })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    for (const { body, status } of answers)
      if (status === 409) expect(body).toMatchObject({ data: [expect.stringContaining('responsible')] })
    expect(await logged(id)).toHaveLength(1)
  })
})

describe('notes', () => {
  test('are for staff alone', async () => {
    const { id, customer, token: theirs } = await newEnquiry(api)
    const note = await agent('POST /v1/staff/enquiries/{id}/notes', { ...at(id), body: { content: 'CANARY: pays late' } })
    expect(note.data).toEqual({
      id: expect.any(Number),
      content: 'CANARY: pays late',
      author: { id: me, name: BY },
      created_at: expect.any(String),
    })
    expect((await agent('GET /v1/staff/enquiries/{id}/notes', at(id))).data).toEqual([note.data])
    for (const path of ['', '/conversations', '/notes'])
      expect((await send(api, `GET /v1/customers/enquiries/${id}${path}`, undefined, withToken(theirs))).text).not.toContain('CANARY')
    expect(JSON.stringify(await customer('GET /v1/customer/export'))).not.toContain('CANARY')
    expect(JSON.stringify(await logged(id))).not.toContain('CANARY')
    expect((await logged(id))[0]).toMatchObject({ action: 'enquiry.note', after: { note_id: note.data.id } })
    expect((await asAgent(`POST /v1/staff/enquiries/${id}/notes`, { content: ' ' })).status).toBe(422)
  })

  test('are made once under one key', async () => {
    const { id } = await newEnquiry(api)
    const headers = { 'idempotency-key': 'the-same-note' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => asAgent(`POST /v1/staff/enquiries/${id}/notes`, { content: 'Called.' }, headers)),
    )
    expect(answers.map(({ body }) => body.data.id)).toEqual(Array(6).fill(answers[0]?.body.data.id))
    expect((await agent('GET /v1/staff/enquiries/{id}/notes', at(id))).data).toHaveLength(1)
    expect(await logged(id)).toHaveLength(1)
  })

  test('go with the customer', async () => {
    const { id, customer, token: theirs } = await newEnquiry(api)
    await agent('POST /v1/staff/enquiries/{id}/notes', { ...at(id), body: { content: 'About a person' } })
    await customer('DELETE /v1/customer/account', { body: { password: 'a boat on the Batinah coast' } })
    expect(theirs).not.toBe('')
    expect((await agent('GET /v1/staff/enquiries/{id}/notes', at(id))).data).toEqual([])
  })
})

describe('files', () => {
  test('hang on a reply, and are read by both sides', async () => {
    const { id, token: theirs } = await newEnquiry(api)
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    const { data: file } = await agent('POST /v1/staff/enquiries/{id}/attachments', {
      ...at(id),
      query: { name: 'offer.pdf' },
      body: new Uint8Array(pdf),
    })
    expect(file).toMatchObject({ name: 'offer.pdf', type: 'application/pdf', url: `/v1/staff/enquiries/${id}/attachments/${file.id}` })
    const theirUrl = `GET /v1/customers/enquiries/${id}/attachments/${file.id}`
    const readBy = (call: string, by: string) => api.app.inject({ method: 'GET', url: call.slice(4), headers: withToken(by) })
    expect((await readBy(theirUrl, theirs)).statusCode, 'not sent yet').toBe(404)
    await agent('PUT /v1/staff/enquiries/{id}/conversation', { ...at(id), body: { content: 'Our offer.', attachment_ids: [file.id] } })
    expect((await readBy(theirUrl, theirs)).statusCode).toBe(200)
    const ours = await readBy(`GET ${file.url}`, token)
    expect([ours.statusCode, ours.headers['content-disposition'], ours.headers['x-content-type-options']]).toEqual([
      200,
      expect.stringContaining('attachment'),
      'nosniff',
    ])
    expect((await readBy(`GET ${file.url}`, theirs)).statusCode, 'a customer on the staff’s address').toBe(401)
  })
})
