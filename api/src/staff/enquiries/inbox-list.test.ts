import type { Client } from '@masar/contract/client'
import type { InputOf } from '@masar/contract/calls'
import { DAY, MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forward, send, withToken } from '../../accounts/testing.ts'
import { startTestApi, type TestApi } from '../../platform/testing.ts'
import { ADMIN, AGENT, staffLogIn } from '../testing.ts'
import { newEnquiry } from './testing.ts'

let api: TestApi
let token: string
let agent: Client
let me: number

/** Four enquiries, a minute apart, whose names share a word that occurs nowhere else. */
const WORD = 'Quetzalcoatl'
type Filed = Awaited<ReturnType<typeof newEnquiry>>
let first: Filed
let second: Filed
let third: Filed
let fourth: Filed

beforeAll(async () => {
  api = await startTestApi()
  const file = async (given: Parameters<typeof newEnquiry>[1]) => {
    forward(api, MINUTE)
    return newEnquiry(api, given)
  }
  first = await file({ name: `${WORD} One`, phone: '+968 9876 5432', at: 'Azaiba', drop: 'Sohar' })
  second = await file({ name: `${WORD}   Two`, kind: 'leasing', phone: '9765 4321', at: 'al-mouj' })
  third = await file({ name: `${WORD} مريم أحمد`, kind: 'pre_owned', at: 'مسقط' })
  fourth = await file({ name: `=HYPERLINK("https://evil.example","${WORD}")`, at: '23 Street, Ruwi', drop: 'صلالة' })
  token = await staffLogIn(api, AGENT)
  agent = api.client({ token })
  me = (await agent('GET /v1/staff/session')).data.id
  const at = ({ id }: Filed) => ({ path: { id } })
  forward(api, MINUTE)
  await agent('PUT /v1/staff/enquiries/{id}/conversation', { ...at(second), body: { content: 'Yes.' } })
  forward(api, MINUTE)
  await agent('PUT /v1/staff/enquiries/{id}/assignee', { ...at(third), body: { staff_id: me } })
  await agent('GET /v1/staff/enquiries/{id}/conversations', at(third))
  forward(api, MINUTE)
  await first.customer('PUT /v1/customers/enquiries/{id}/conversation', { ...at(first), body: { content: 'Hello?' } })
})
afterAll(() => api.close())

type Query = InputOf<'GET /v1/staff/enquiries'>['query'] & {}
const ids = async (query: Query) => (await agent('GET /v1/staff/enquiries', { query: { q: WORD, ...query } })).data.map(({ id }) => id)

describe('the inbox', () => {
  test('has the latest activity first, or who waits longest', async () => {
    expect(await ids({})).toEqual([first.id, third.id, second.id, fourth.id])
    expect(await ids({ order: 'waiting' })).toEqual([first.id, third.id, fourth.id, second.id])
  })

  test('is filtered by status, type, hands, unread and unanswered, all at once if need be', async () => {
    expect(await ids({ 'status[]': ['inprogress'] })).toEqual([third.id, second.id])
    expect(await ids({ 'status[]': ['inprogress', 'new_enquiry'], 'enquiry_type[]': ['leasing', 'rental'] })).toEqual([
      first.id,
      second.id,
      fourth.id,
    ])
    expect(await ids({ assignee: 'me' })).toEqual([third.id])
    expect(await ids({ assignee: me })).toEqual([third.id])
    expect(await ids({ assignee: 'none' })).toEqual([first.id, second.id, fourth.id])
    expect(await ids({ unread: 'true' })).toEqual([first.id, fourth.id])
    expect(await ids({ unread: 'false' })).toEqual([third.id, second.id])
    expect(await ids({ needs_reply: 'true' })).toEqual([first.id, third.id, fourth.id])
    expect(await ids({ needs_reply: 'false' })).toEqual([second.id])
    expect(await ids({ needs_reply: 'true', unread: 'false', assignee: 'me', 'status[]': ['inprogress'] })).toEqual([third.id])
  })

  test('is filtered by branch, at either end of the way; Muscat stands for its two', async () => {
    expect(await ids({ branch: 'azaiba' })).toEqual([first.id, third.id])
    expect(await ids({ branch: 'al-mouj' })).toEqual([third.id, second.id])
    expect(await ids({ branch: 'sohar' })).toEqual([first.id])
    expect(await ids({ branch: 'salalah' })).toEqual([fourth.id])
  })

  test('is searched by name, address, phone number and number', async () => {
    const found = (q: string) => ids({ q })
    expect(await found('quetzalcoatl two')).toEqual([second.id])
    expect(await found('مريم')).toContain(third.id)
    expect(await found(first.address.toUpperCase())).toEqual([first.id])
    for (const q of ['9876 5432', '+96898765432', '0096898765432', '٩٨٧٦٥٤٣٢']) expect(await found(q), q).toEqual([first.id])
    for (const q of [`#${second.id}`, String(second.id)]) expect(await found(q), q).toContain(second.id)
    for (const q of ['%', '_', "' or 1=1 --", '\\', 'nobody-of-this-name']) expect(await found(q), q).toEqual([])
  })

  test('is searched as people write: spaces, names in any order, letters one for another, marks that come along with a copy, a number with its code', async () => {
    for (const q of ['quetzalcoatl  two', 'quetzalcoatl\ntwo', 'Two quetzal', '\u2066Quetzalcoatl Two\u2069'])
      expect(await ids({ q }), JSON.stringify(q)).toEqual([second.id])
    for (const q of ['+968 9765 4321', '(00968) 9765-4321', '\u200e97654321'])
      expect(await ids({ q }), JSON.stringify(q)).toEqual([second.id])
    for (const q of ['مريم احمد', 'مَريم أحمـد']) expect(await ids({ q }), q).toEqual([third.id])
  })

  test('comes in pages, with how many there are and how the whole inbox stands', async () => {
    const page = await agent('GET /v1/staff/enquiries', { query: { q: WORD, per_page: 3, page: 2 } })
    expect([page.meta, page.data.map(({ id }) => id)]).toEqual([{ total: 4, page: 2, per_page: 3 }, [fourth.id]])
    const all = await agent('GET /v1/staff/enquiries')
    const { counts } = all
    expect(counts).toEqual(page.counts)
    expect(counts.all).toBe(all.meta.total)
    expect(Object.values(counts.status).reduce((sum, each) => sum + each, 0)).toBe(counts.all)
    const total = async (query: Query) => (await agent('GET /v1/staff/enquiries', { query })).meta.total
    expect(counts.unread).toBe(await total({ unread: 'true' }))
    expect(counts.needs_reply).toBe(await total({ needs_reply: 'true' }))
    const open: Query = { 'status[]': ['new_enquiry', 'inprogress'] }
    expect(counts.mine).toBe(await total({ ...open, assignee: 'me' }))
    expect(counts.unassigned).toBe(await total({ ...open, assignee: 'none' }))
    expect(counts.status.new_enquiry).toBe(await total({ 'status[]': ['new_enquiry'] }))
  })

  test('has nothing closed among what is mine or nobody’s', async () => {
    const { id } = await newEnquiry(api)
    const handed = (staff_id: number | null) => agent('PUT /v1/staff/enquiries/{id}/assignee', { path: { id }, body: { staff_id } })
    const counted = async () => {
      const { counts } = await agent('GET /v1/staff/enquiries')
      return [counts.mine, counts.unassigned]
    }
    const [mine = 0, unassigned = 0] = await counted()
    await handed(me)
    expect(await counted()).toEqual([mine + 1, unassigned - 1])
    await agent('PUT /v1/staff/enquiries/{id}/status', { path: { id }, body: { status: 'completed' } })
    expect(await counted()).toEqual([mine, unassigned - 1])
    await handed(null)
    expect(await counted()).toEqual([mine, unassigned - 1])
  })

  test.each([
    'status[]=open',
    'enquiry_type[]=boat',
    'assignee=you',
    'assignee=0',
    'unread=perhaps',
    'branch=london',
    'order=id asc',
    'per_page=101',
    'page=0',
  ])('%s is refused', async (query) => {
    expect((await send(api, `GET /v1/staff/enquiries?${query}`, undefined, withToken(token))).status).toBe(422)
  })
})

describe('the list to take along', () => {
  const csv = async (query = '') => send2(`/v1/staff/enquiries.csv?q=${WORD}${query}`)
  const send2 = (url: string) => api.app.inject({ method: 'GET', url, headers: withToken(token) })

  test('is a file for a spreadsheet, in which nothing is a formula', async () => {
    const answer = await csv()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/csv; charset=utf-8/)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="enquiries.csv"')
    expect(answer.headers['cache-control']).toBe('no-store')
    const lines = answer.payload.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFF"id","enquiry_type","status","assignee"/)
    expect(lines.slice(1, -1).map((line) => Number(line.split(',')[0]))).toEqual([fourth.id, third.id, second.id, first.id])
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"",""${WORD}"")"`)
    expect(lines[1]).toContain(`"'+96892001992"`)
    expect(answer.payload).toContain('مريم')
    expect(lines[0]).toMatch(/,"vehicles"$/)
    const [{ vehicle_list: [car] } = { vehicle_list: [] }] = (await agent('GET /v1/staff/enquiries', { query: { q: `#${fourth.id}` } }))
      .data
    expect(lines[1]).toContain(`"1 × ${car?.brand} ${car?.en_model_name}"`)
    expect(answer.payload).not.toMatch(/(^|[,"])[=+@-](?!\d+,)/m)
  })

  test('has each once, the latest first, when there are more than are read at once', async () => {
    const { db } = api.opened
    const { id: _id, ...one } = await db.selectFrom('enquiries').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
    const rows = Array.from({ length: 501 }, () => ({ ...one, name: 'Ixtlilton' }))
    const made = await db.insertInto('enquiries').values(rows).returning('id').execute()
    const { payload } = await send2('/v1/staff/enquiries.csv?q=Ixtlilton')
    const ids = payload
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number.parseInt(line))
    expect(ids).toEqual(made.map(({ id }) => id).toSorted((a, b) => b - a))
  })

  test('has a head like that of its GET', async () => {
    const url = `/v1/staff/enquiries.csv?q=${WORD}`
    const [get, head] = [await send2(url), await api.app.inject({ method: 'HEAD', url, headers: withToken(token) })]
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    for (const name of ['content-type', 'content-disposition', 'cache-control']) expect(head.headers[name]).toBe(get.headers[name])
    expect((await api.app.inject({ method: 'HEAD', url })).statusCode).toBe(401)
  })

  test('is of a period of whole days, or of moments', async () => {
    const lines = async (from: string, to: string) => (await csv(`&from=${from}&to=${to}`)).payload.split('\r\n').length - 2
    const now = api.clock.now.getTime()
    const before = new Date(now - 3 * DAY).toISOString()
    const after = new Date(now + 3 * DAY).toISOString()
    const [dayBefore, dayAfter] = [before.slice(0, 10), after.slice(0, 10)]
    expect([await lines(dayBefore, dayAfter), await lines(dayBefore, dayBefore), await lines(dayAfter, dayAfter)]).toEqual([4, 0, 0])
    expect([await lines(before, after), await lines(after, after)]).toEqual([4, 0])
    expect((await csv('&from=yesterday')).statusCode).toBe(422)
  })

  test('follows the filters, and who took it is in the log without what was searched for', async () => {
    const answer = await csv('&assignee=me')
    expect(answer.payload.split('\r\n').slice(1, -1)).toHaveLength(1)
    const admin = api.client({ token: await staffLogIn(api, ADMIN) })
    const [entry] = (await admin('GET /v1/staff/audit', { query: { action: 'enquiry.export' } })).data
    expect(entry).toMatchObject({ staff: { id: me }, subject: { kind: 'enquiry', id: null }, after: { q: true, assignee: me } })
    expect(JSON.stringify(entry)).not.toContain(WORD)
  })
})
