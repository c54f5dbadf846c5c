import type { Client } from '@masar/contract/client'
import { DAY, MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forward, send, withToken } from '../../accounts/testing.ts'
import { startTestApi, type TestApi } from '../../platform/testing.ts'
import { ADMIN, AGENT, newStaff, staffClient, staffLogIn } from '../testing.ts'
import { wakeSnoozed } from './queries.ts'
import { newEnquiry } from './testing.ts'

let api: TestApi
let token: string
let agent: Client
let me: number
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  forward(api, MINUTE)
  token = await staffLogIn(api, AGENT)
  agent = api.client({ token })
  me = (await agent('GET /v1/staff/session')).data.id
})

const refusal = (status: number, body: object = {}) => expect.objectContaining({ status, body: expect.objectContaining(body) })
const asAgent = (call: string, body?: unknown) => send(api, call, body, withToken(token))
const at = (id: number) => ({ path: { id } })
const inAnHour = () => new Date(api.clock.now.getTime() + 60 * MINUTE).toISOString()
const snooze = (id: number, until: string | null) => agent('PUT /v1/staff/enquiries/{id}/snooze', { ...at(id), body: { until } })
const logged = async (id: number) =>
  (await (await staffClient(api, ADMIN))('GET /v1/staff/audit', { query: { subject_kind: 'enquiry', subject_id: id } })).data.map(
    ({ action, before, after }) => ({ action, before, after }),
  )
/** Which of the three lists contain the enquiry. */
async function listsWith(id: number, name: string): Promise<string[]> {
  const lists = { all: {}, snoozed: { snoozed: 'true' }, rest: { snoozed: 'false' } } as const
  const found: string[] = []
  for (const [list, query] of Object.entries(lists))
    if ((await agent('GET /v1/staff/enquiries', { query: { ...query, q: name } })).data.some((each) => each.id === id)) found.push(list)
  return found
}

describe('an enquiry that is put off', () => {
  test('is out of the open lists until its moment, and then comes back on top', async () => {
    const { id, name } = await newEnquiry(api)
    const before = (await agent('GET /v1/staff/enquiries')).counts
    const until = inAnHour()
    expect((await snooze(id, until)).data.snoozed_until).toBe(until)
    expect(await listsWith(id, name)).toEqual(['all', 'snoozed'])
    const { counts } = await agent('GET /v1/staff/enquiries')
    expect(counts).toEqual({
      ...before,
      snoozed: before.snoozed + 1,
      open: before.open - 1,
      unread: before.unread - 1,
      needs_reply: before.needs_reply - 1,
      unassigned: before.unassigned - 1,
    })
    await newEnquiry(api)
    forward(api, 60 * MINUTE)
    expect(await listsWith(id, name)).toEqual(['all', 'rest'])
    expect(await wakeSnoozed(api.opened.db, api.clock.now)).toEqual([id])
    expect((await agent('GET /v1/staff/enquiries')).data[0]).toMatchObject({ id, snoozed_until: null, updated_at: until })
    expect(await wakeSnoozed(api.opened.db, api.clock.now)).toEqual([])
  })

  test('comes back at once when its customer writes', async () => {
    const { id, name, customer } = await newEnquiry(api)
    await snooze(id, inAnHour())
    await customer('PUT /v1/customers/enquiries/{id}/conversation', { ...at(id), body: { content: 'And?' } })
    expect(await listsWith(id, name)).toEqual(['all', 'rest'])
  })

  test('stays where it is when it is answered, and comes back when it is taken back or closed; the log tells of it', async () => {
    const { id, name } = await newEnquiry(api)
    const until = inAnHour()
    await snooze(id, until)
    await agent('PUT /v1/staff/enquiries/{id}/conversation', { ...at(id), body: { content: 'We ask our branch.' } })
    expect(await listsWith(id, name)).toEqual(['all', 'snoozed'])
    await snooze(id, null)
    expect(await listsWith(id, name)).toEqual(['all', 'rest'])
    await snooze(id, null)
    expect((await logged(id)).filter(({ action }) => action === 'enquiry.snooze')).toEqual([
      { action: 'enquiry.snooze', before: { snoozed_until: until }, after: { snoozed_until: null } },
      { action: 'enquiry.snooze', before: { snoozed_until: null }, after: { snoozed_until: until } },
    ])
    await snooze(id, until)
    await agent('PUT /v1/staff/enquiries/{id}/status', { ...at(id), body: { status: 'completed' } })
    expect((await agent('GET /v1/staff/enquiries/{id}', at(id))).data.snoozed_until).toBeNull()
    expect(await asAgent(`PUT /v1/staff/enquiries/${id}/snooze`, { until })).toEqual(
      refusal(409, { message: expect.stringContaining('Reopen') }),
    )
  })

  test('has a moment that is still to come, in Muscat time unless it says otherwise', async () => {
    const { id } = await newEnquiry(api)
    const now = api.clock.now.getTime()
    for (const until of [
      'tomorrow',
      new Date(now).toISOString(),
      new Date(now - DAY).toISOString(),
      new Date(now + 400 * DAY).toISOString(),
    ])
      expect(await asAgent(`PUT /v1/staff/enquiries/${id}/snooze`, { until }), until).toEqual(
        refusal(422, { fields: { until: expect.any(String) } }),
      )
    const noon = new Date(now + 2 * DAY).toISOString().slice(0, 10)
    expect((await snooze(id, `${noon} 12:00 PM`)).data.snoozed_until).toBe(`${noon}T08:00:00.000Z`)
    expect((await asAgent('PUT /v1/staff/enquiries/2147483647/snooze', { until: null })).status).toBe(404)
  })
})

describe('the counts of a filter', () => {
  test('are what each choice would leave beside the other filters', async () => {
    const word = 'Xochimilco'
    await newEnquiry(api, { name: `${word} One`, kind: 'leasing', at: 'sohar' })
    await newEnquiry(api, { name: `${word} Two`, kind: 'pre_owned', at: 'Muscat' })
    const { id } = await newEnquiry(api, { name: `${word} Three`, at: 'azaiba', drop: 'sohar' })
    await agent('PUT /v1/staff/enquiries/{id}/status', { ...at(id), body: { status: 'inprogress' } })
    const { facets } = await agent('GET /v1/staff/enquiries', { query: { q: word } })
    expect(facets).toEqual({
      status: { new_enquiry: 2, inprogress: 1, completed: 0, lost: 0 },
      enquiry_type: { rental: 1, leasing: 1, pre_owned: 1 },
      branch: { azaiba: 2, 'al-mouj': 1, sohar: 2, salalah: 0 },
    })
    const narrowed = await agent('GET /v1/staff/enquiries', { query: { q: word, 'status[]': ['new_enquiry'], branch: 'sohar' } })
    expect(narrowed.facets).toEqual({
      status: { new_enquiry: 1, inprogress: 1, completed: 0, lost: 0 },
      enquiry_type: { rental: 0, leasing: 1, pre_owned: 0 },
      branch: { azaiba: 1, 'al-mouj': 1, sohar: 1, salalah: 0 },
    })
  })
})

describe('several at once', () => {
  const bulk = (
    enquiries: { id: number; instead_of?: number | null }[],
    change: { staff_id: number | null } | { status: 'completed' | 'lost' },
  ) => agent('PUT /v1/staff/enquiries/bulk', { body: { enquiries, change } as never })

  test('are assigned, and what somebody else took meanwhile is named and left to them', async () => {
    const [first, second, third] = [await newEnquiry(api), await newEnquiry(api), await newEnquiry(api)]
    const other = await newStaff(api)
    await agent('PUT /v1/staff/enquiries/{id}/assignee', { ...at(second.id), body: { staff_id: other.id } })
    const ids = [first.id, second.id, third.id, first.id]
    const { data } = await bulk(
      ids.map((id) => ({ id, instead_of: null })),
      { staff_id: me },
    )
    expect(data).toEqual({
      done: [first.id, third.id],
      undo: [first, third].map(({ id }) => ({ id, change: expect.any(Number) })),
      refused: [{ id: second.id, message: expect.stringContaining('meantime') }],
    })
    const holders = await Promise.all(ids.map(async (id) => (await agent('GET /v1/staff/enquiries/{id}', at(id))).data.assignee?.id))
    expect(holders).toEqual([me, other.id, me, me])
    expect((await logged(first.id)).map(({ action }) => action)).toEqual(['enquiry.assignee'])
  })

  test('are closed where there is such a move; the others stay as they are', async () => {
    const [fresh, begun] = [await newEnquiry(api), await newEnquiry(api)]
    await agent('PUT /v1/staff/enquiries/{id}/status', { ...at(begun.id), body: { status: 'inprogress' } })
    const { data } = await bulk([{ id: fresh.id }, { id: begun.id }, { id: 2_147_483_647 }], { status: 'completed' })
    expect(data).toEqual({
      done: [begun.id],
      undo: [{ id: begun.id, change: expect.any(Number) }],
      refused: [
        { id: fresh.id, message: 'This enquiry is new. Take it or start work on it first.' },
        { id: 2_147_483_647, message: expect.any(String) },
      ],
    })
    expect((await agent('GET /v1/staff/enquiries/{id}', at(fresh.id))).data.status).toBe('new_enquiry')
  })

  test('are put off, but for what is closed; taken back, each is where it was in the list', async () => {
    const word = 'Several put off'
    const [first, second, closed] = [
      await newEnquiry(api, { name: `${word} 1` }),
      await newEnquiry(api, { name: `${word} 2` }),
      await newEnquiry(api, { name: `${word} 3` }),
    ]
    await agent('PUT /v1/staff/enquiries/{id}/status', { ...at(closed.id), body: { status: 'inprogress' } })
    await agent('PUT /v1/staff/enquiries/{id}/status', { ...at(closed.id), body: { status: 'lost' } })
    const open = async () =>
      (await agent('GET /v1/staff/enquiries', { query: { q: word, snoozed: 'false', 'status[]': ['new_enquiry'] } })).data.map(
        ({ id }) => id,
      )
    const before = await open()
    expect(before.toSorted()).toEqual([first.id, second.id].toSorted())
    forward(api, MINUTE)
    const enquiries = [first, second, closed].map(({ id }) => ({ id }))
    const { data } = await agent('PUT /v1/staff/enquiries/bulk', { body: { enquiries, change: { until: inAnHour() } } })
    expect(data.refused).toEqual([{ id: closed.id, message: expect.stringContaining('Reopen') }])
    expect(await open()).toEqual([])
    const { done } = (await agent('PUT /v1/staff/enquiries/bulk', { body: { enquiries: data.undo, change: { undo: true } } })).data
    expect(done).toEqual([first.id, second.id])
    expect(await open()).toEqual(before)
    const past = { enquiries, change: { until: new Date(api.clock.now.getTime()).toISOString() } }
    expect(await asAgent('PUT /v1/staff/enquiries/bulk', past)).toEqual(refusal(422, { fields: { until: expect.any(String) } }))
  })

  test('a call that asks nothing, too much, or for somebody unknown does nothing', async () => {
    const { id } = await newEnquiry(api)
    const change = { staff_id: me }
    for (const body of [
      { enquiries: [], change },
      { enquiries: Array.from({ length: 101 }, (_, n) => ({ id: n + 1 })), change },
      { enquiries: [{ id }], change: {} },
      { enquiries: [{ id }], change: { ...change, status: 'lost' } },
      { enquiries: [{ id }], change: { status: 'won' } },
      { enquiries: [{ id }], change: { until: '' } },
      { enquiries: [{ id: 'x' }], change },
      { enquiries: [{ id }], change: { staff_id: 999_999 } },
    ])
      expect((await asAgent('PUT /v1/staff/enquiries/bulk', body)).status, JSON.stringify(body)).toBe(422)
    expect(await logged(id)).toEqual([])
  })
})

describe('what was done to several, taken back', () => {
  const bulk = async (ids: readonly number[], change: { staff_id: number | null } | { status: 'completed' | 'lost' }) =>
    (await agent('PUT /v1/staff/enquiries/bulk', { body: { enquiries: ids.map((id) => ({ id })), change } })).data
  const undo = async (enquiries: { id: number; change?: number }[], client = agent) =>
    (await client('PUT /v1/staff/enquiries/bulk', { body: { enquiries, change: { undo: true } } })).data
  const stateOf = async (id: number) => {
    const { status, assignee, waiting_since, snoozed_until } = (await agent('GET /v1/staff/enquiries/{id}', at(id))).data
    return { status, assignee, waiting_since, snoozed_until }
  }
  const begun = async () => {
    const enquiry = await newEnquiry(api)
    await agent('PUT /v1/staff/enquiries/{id}/assignee', { ...at(enquiry.id), body: { staff_id: me } })
    return enquiry
  }
  const tooLate = (id: number) => ({ done: [], undo: [], refused: [{ id, message: expect.stringContaining('cannot be undone') }] })

  test('is as it was: in nobody’s hands and not begun, or open, waiting and put off; the log tells of it', async () => {
    const [fresh, waiting] = [await newEnquiry(api), await begun()]
    await snooze(waiting.id, inAnHour())
    const before = [await stateOf(fresh.id), await stateOf(waiting.id)]
    expect(before).toMatchObject([{ status: 'new_enquiry', assignee: null }, { status: 'inprogress' }])
    const taken = await bulk([fresh.id], { staff_id: me })
    const closed = await bulk([waiting.id], { status: 'completed' })
    expect(await stateOf(waiting.id)).toMatchObject({ status: 'completed', waiting_since: null, snoozed_until: null })
    expect(await undo([...taken.undo, ...closed.undo])).toEqual({ done: [fresh.id, waiting.id], undo: [], refused: [] })
    expect([await stateOf(fresh.id), await stateOf(waiting.id)]).toEqual(before)
    const told = async ({ address }: { address: string }) =>
      (await api.letters(address)).filter(({ name }) => name === 'enquiry_status').map(({ values }) => values['status'])
    expect(await told(fresh), 'no word of a work that has not begun').toEqual(['inprogress'])
    expect(await told(waiting), 'the end was none').toEqual(['inprogress', 'completed', 'inprogress'])
    expect((await logged(fresh.id))[0]).toEqual({
      action: 'enquiry.undo',
      before: { status: 'inprogress', assignee_id: me },
      after: { status: 'new_enquiry', assignee_id: null },
    })
  })

  test('is taken back once, and not when nothing was changed', async () => {
    const { id } = await begun()
    expect((await bulk([id], { staff_id: me })).undo).toEqual([])
    const closed = await bulk([id], { status: 'lost' })
    await undo(closed.undo)
    expect(await undo(closed.undo)).toEqual(tooLate(id))
    expect(await undo([{ id }])).toEqual(tooLate(id))
    expect(await stateOf(id)).toMatchObject({ status: 'inprogress' })
  })

  test('stays where a colleague or the customer has done something since, and after five minutes', async () => {
    const other = await staffClient(api, await newStaff(api))
    const [moved, written, old, noted] = [await begun(), await begun(), await begun(), await begun()]
    const { undo: changes } = await bulk([moved.id, written.id, old.id, noted.id], { status: 'completed' })
    const of = ({ id }: { id: number }) => changes.filter((each) => each.id === id)
    forward(api, 1)
    await other('POST /v1/staff/enquiries/{id}/notes', { ...at(noted.id), body: { content: 'Is this right?' } })
    await other('PUT /v1/staff/enquiries/{id}/status', { ...at(moved.id), body: { status: 'inprogress' } })
    await written.customer('PUT /v1/customers/enquiries/{id}/conversation', { ...at(written.id), body: { content: 'One more thing.' } })
    expect(await undo(of(moved))).toEqual(tooLate(moved.id))
    expect(await undo(of(written))).toEqual(tooLate(written.id))
    expect(await undo(of(noted), other), 'of somebody else').toEqual(tooLate(noted.id))
    expect((await undo(of(noted))).done, 'a note changes nothing').toEqual([noted.id])
    forward(api, 5 * MINUTE)
    expect(await undo(of(old))).toEqual(tooLate(old.id))
    expect(await stateOf(old.id)).toMatchObject({ status: 'completed' })
  })
})

describe('who else is looking', () => {
  const visit = (client: Client, id: number, state: 'looking' | 'writing' | 'gone') =>
    client('PUT /v1/staff/enquiries/{id}/presence', { ...at(id), body: { state } })

  test('is told to each of them, with who writes; who goes or is silent is there no more', async () => {
    const { id } = await newEnquiry(api)
    const elsewhere = await newEnquiry(api)
    const pair = await newStaff(api)
    const other = await staffClient(api, pair)
    expect((await visit(agent, id, 'looking')).data).toEqual([])
    expect((await visit(other, elsewhere.id, 'looking')).data).toEqual([])
    expect((await visit(other, id, 'looking')).data).toEqual([{ id: me, name: 'Aisha Al Rawahi', writing: false }])
    expect((await visit(agent, id, 'writing')).data).toEqual([{ id: pair.id, name: 'Somebody New', writing: false }])
    expect((await visit(other, id, 'looking')).data).toEqual([{ id: me, name: 'Aisha Al Rawahi', writing: true }])
    expect((await visit(agent, id, 'gone')).data).toHaveLength(1)
    expect((await visit(other, id, 'looking')).data).toEqual([])
    forward(api, MINUTE)
    expect((await visit(agent, id, 'looking')).data).toEqual([])
    expect(await logged(id), 'to look is no change').toEqual([])
  })

  test('of an enquiry that is none is nobody', async () => {
    expect((await asAgent('PUT /v1/staff/enquiries/2147483647/presence', { state: 'looking' })).status).toBe(404)
    const { id } = await newEnquiry(api)
    expect((await asAgent(`PUT /v1/staff/enquiries/${id}/presence`, { state: 'asleep' })).status).toBe(422)
  })
})

describe('the same person twice', () => {
  test('open enquiries of other accounts with the same phone number, however it is written, or the same address are told, closed ones not', async () => {
    const [first, second, third] = [
      await newEnquiry(api, { phone: '+968 9345 6781' }),
      await newEnquiry(api, { phone: '9345 6781' }),
      await newEnquiry(api, { phone: '00968 9345 6781' }),
    ]
    await agent('PUT /v1/staff/enquiries/{id}/status', { ...at(third.id), body: { status: 'inprogress' } })
    await agent('PUT /v1/staff/enquiries/{id}/status', { ...at(third.id), body: { status: 'lost' } })
    const { data } = await agent('GET /v1/staff/enquiries/{id}', at(first.id))
    const fourth = await newEnquiry(api, { phone: '9345 6782', email: second.address })
    const { data: ofSecond } = await agent('GET /v1/staff/enquiries/{id}', at(second.id))
    expect(ofSecond.alike.map(({ id }) => id)).toEqual([fourth.id, first.id])
    expect(data.alike).toEqual([
      { id: second.id, name: second.name, enquiry_type: 'rental', status: 'new_enquiry', created_at: expect.any(String) },
    ])
    expect(data.other_enquiries).toEqual([])
  })
})
