import type { Client } from '@masar/contract/client'
import type { InputOf } from '@masar/contract/calls'
import { MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forward, send, withToken } from '../../accounts/testing.ts'
import { startTestApi, type TestApi } from '../../platform/testing.ts'
import { ADMIN, AGENT, staffLogIn } from '../testing.ts'

let api: TestApi
let token: string
let agent: Client
let me: number

const WORD = 'Xiuhtecuhtli'
/** Newest first: corporate, lease, contact. */
let leads: { id: number; version: number }[]

type Query = InputOf<'GET /v1/staff/leads'>['query'] & {}
const list = (query: Query = {}) => agent('GET /v1/staff/leads', { query: { q: WORD, ...query } })
const kinds = async (query: Query) => (await list(query)).data.map(({ kind }) => kind)

beforeAll(async () => {
  api = await startTestApi()
  token = await staffLogIn(api, AGENT)
  agent = api.client({ token })
  me = (await agent('GET /v1/staff/session')).data.id
  const visitor = api.client()
  const person = { name: `${WORD} Al Harthy`, phone: '+96891112223', email: 'visitor@mail.example' }
  await visitor('POST /v1/customers/enquiries/contact', { body: { ...person, description: '=1+1' } })
  forward(api, MINUTE)
  await visitor('POST /v1/customers/enquiries/contact', {
    body: { ...person, name: 'Nobody Else', email: `${WORD}@mail.example`, description: 'A lease, please', enquiry_type: 'leasing' },
  })
  forward(api, MINUTE)
  await visitor('POST /v1/customers/leasings/leasing_document', {
    body: {
      leasing_documents: {
        ...person,
        name: 'Fleet',
        company: `${WORD} LLC`,
        quantity: 12,
        specific_requirement: 'With drivers',
        vehicle_type: ['SUV', 'Sedan'],
      },
    },
  })
  leads = (await list()).data
})
afterAll(() => api.close())

test('leads are listed newest first, with all that was sent', async () => {
  expect(await kinds({})).toEqual(['corporate', 'leasing', 'contact'])
  const { data } = await agent('GET /v1/staff/leads/{id}', { path: { id: leads[0]?.id ?? 0 } })
  expect(data).toEqual({
    id: leads[0]?.id,
    kind: 'corporate',
    state: 'open',
    owner: null,
    name: 'Fleet',
    company: `${WORD} LLC`,
    phone: '+96891112223',
    email: 'visitor@mail.example',
    enquiry_type: null,
    description: 'With drivers',
    quantity: 12,
    vehicle_type: ['SUV', 'Sedan'],
    automatic: false,
    consented_at: null,
    customer: null,
    enquiry_id: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    version: 1,
  })
})

test('a lead is taken, done, and every change is in the log', async () => {
  const id = leads[2]?.id ?? 0
  const put = (body: object) => send(api, `PUT /v1/staff/leads/${id}`, body, withToken(token))
  expect((await put({ owner_id: me })).body.data).toMatchObject({ state: 'open', owner: { id: me, name: 'Aisha Al Rawahi' } })
  const done = (await put({ state: 'done' })).body.data
  expect(done).toMatchObject({ state: 'done', owner: { id: me } })
  expect((await put(done)).body.data, 'what is sent back changes nothing').toEqual(done)
  expect((await put({ state: 'open', owner_id: null })).body.data).toMatchObject({ state: 'open', owner: null })
  expect((await put({ state: 'lost' })).status).toBe(422)
  expect((await put({ owner_id: 999_999 })).body.fields).toEqual({ owner_id: expect.any(String) })
  const admin = api.client({ token: await staffLogIn(api, ADMIN) })
  const { data } = await admin('GET /v1/staff/audit', { query: { subject_kind: 'lead', subject_id: id } })
  expect(data.map(({ action }) => action)).toEqual(Array(3).fill('lead.update'))
  expect(data.map(({ before, after }) => [before, after])).toEqual([
    [
      { state: 'done', owner_id: me },
      { state: 'open', owner_id: null },
    ],
    [{ state: 'open' }, { state: 'done' }],
    [{ owner_id: null }, { owner_id: me }],
  ])
})

test('of several changes at once from one reading, one is made', async () => {
  const { id = 0, version = 0 } = leads[1] ?? {}
  const answers = await Promise.all(
    [{ state: 'done' }, { owner_id: me }, { state: 'done', owner_id: me }].map((body) =>
      send(api, `PUT /v1/staff/leads/${id}`, { ...body, version }, withToken(token)),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('the list is filtered by state, kind and owner, searched, and counted', async () => {
  const id = leads[1]?.id ?? 0
  await agent('PUT /v1/staff/leads/{id}', { path: { id }, body: { state: 'done', owner_id: me } })
  expect(await kinds({ state: 'done' })).toEqual(['leasing'])
  expect(await kinds({ state: 'open' })).toEqual(['corporate', 'contact'])
  expect(await kinds({ owner: 'me' })).toEqual(['leasing'])
  expect(await kinds({ owner: 'none', 'kind[]': ['contact', 'leasing'] })).toEqual(['contact'])
  expect(await kinds({ 'kind[]': ['corporate'] })).toEqual(['corporate'])
  for (const q of [`${WORD} llc`, String(leads[0]?.id)])
    expect(
      (await list({ q })).data.map((each) => each.id),
      q,
    ).toContain(leads[0]?.id)
  expect((await list({ q: '9111 2223' })).meta.total).toBe(3)
  const { meta, counts, data } = await list({ per_page: 1, page: 3 })
  expect([meta, data.map(({ kind }) => kind)]).toEqual([{ total: 3, page: 3, per_page: 1 }, ['contact']])
  const total = async (query: Query) => (await agent('GET /v1/staff/leads', { query })).meta.total
  expect(counts).toEqual({
    all: await total({ q: WORD }),
    open: await total({ state: 'open', q: WORD }),
    mine: await total({ owner: 'me', q: WORD }),
    unassigned: await total({ owner: 'none', q: WORD }),
  })
  const beside = { state: 'done', owner: 'me', q: WORD } as const
  expect((await list(beside)).counts, 'beside what else is asked for').toEqual({
    all: await total({ owner: 'me', q: WORD }),
    open: await total({ state: 'open', owner: 'me', q: WORD }),
    mine: await total({ state: 'done', owner: 'me', q: WORD }),
    unassigned: await total({ state: 'done', owner: 'none', q: WORD }),
  })
})

test('the list to take along holds no formula', async () => {
  const answer = await api.app.inject({ method: 'GET', url: `/v1/staff/leads.csv?q=${WORD}`, headers: withToken(token) })
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, 'attachment; filename="leads.csv"'])
  expect(answer.payload.split('\r\n').slice(1, -1)).toHaveLength(3)
  expect(answer.payload).toContain(`"'=1+1"`)
  const long = `/v1/staff/leads.csv?q=${WORD}&from=2020-01-01&to=2020-12-31`
  const ofLong = await api.app.inject({ method: 'GET', url: long, headers: withToken(token) })
  expect(ofLong.payload.split('\r\n').slice(1, -1), 'of a period').toEqual([])
  const admin = api.client({ token: await staffLogIn(api, ADMIN) })
  const { data } = await admin('GET /v1/staff/audit', { query: { action: 'lead.export' } })
  expect(data.map(({ staff, after }) => [staff?.id, after?.['q']])).toEqual([
    [me, true],
    [me, true],
  ])
})

test('a list of more than is read at once has each lead once, the latest first', async () => {
  const now = api.clock.now
  const lead = { kind: 'contact', language: 'en', name: 'Ixtlilton', phone: '+96891112223', email: 'many@mail.example' } as const
  const rows = Array.from({ length: 501 }, () => ({ ...lead, createdAt: now, updatedAt: now }))
  const made = await api.opened.db.insertInto('leads').values(rows).returning('id').execute()
  const { payload } = await api.app.inject({ method: 'GET', url: '/v1/staff/leads.csv?q=Ixtlilton', headers: withToken(token) })
  const ids = payload
    .split('\r\n')
    .slice(1, -1)
    .map((line) => Number.parseInt(line))
  expect(ids).toEqual(made.map(({ id }) => id).toSorted((a, b) => b - a))
})

test.each(['0', 'x', '2147483647'])('number %s is none', async (id) => {
  expect((await send(api, `GET /v1/staff/leads/${id}`, undefined, withToken(token))).status).toBe(404)
  expect((await send(api, `PUT /v1/staff/leads/${id}`, { state: 'done' }, withToken(token))).status).toBe(404)
})
