import { DAY, MINUTE } from '@masar/domain/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forward, send, withToken } from '../../accounts/testing.ts'
import { startTestApi, type TestApi } from '../../platform/testing.ts'
import { newEnquiry } from '../enquiries/testing.ts'
import { ADMIN, AGENT, staffClient, staffLogIn } from '../testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

test('counts by Muscat’s days, times first replies, and names what is asked for most', async () => {
  // Nothing else lies in these days: the demo's enquiries are older.
  api.clock.now = new Date('2027-03-01T19:59:00Z')
  const first = await newEnquiry(api)
  forward(api, 2 * MINUTE)
  const second = await newEnquiry(api, { at: 'Al-Mouj' })
  await newEnquiry(api, { kind: 'leasing', at: 'Villa 12, Way 3321' })
  let agent = await staffClient(api, AGENT)
  const reply = (id: number, content: string) => agent('PUT /v1/staff/enquiries/{id}/conversation', { path: { id }, body: { content } })
  forward(api, 10 * MINUTE)
  await reply(second.id, 'After ten minutes')
  forward(api, 18 * MINUTE)
  await reply(first.id, 'After half an hour')
  await reply(second.id, 'Not the first one any more')
  const { data } = await agent('GET /v1/staff/stats', { query: { from: '2027-02-28', to: '2027-03-02' } })
  expect(data).toMatchObject({
    from: '2027-02-28',
    to: '2027-03-02',
    enquiries: [
      { day: '2027-02-28', rental: 0, leasing: 0, pre_owned: 0 },
      { day: '2027-03-01', rental: 1, leasing: 0, pre_owned: 0 },
      { day: '2027-03-02', rental: 1, leasing: 1, pre_owned: 0 },
    ],
    before: { enquiries: 0, median_minutes: null },
    by_branch: [
      { branch: 'address', enquiries: 1, open: 1 },
      { branch: 'al-mouj', enquiries: 1, open: 1 },
      { branch: 'unset', enquiries: 1, open: 1 },
    ],
    first_reply: { answered: 2, unanswered: 1, median_minutes: 20, slow_minutes: 28 },
  })
  expect(data.most_asked.map(({ enquiry_type, enquiries, vehicles }) => [enquiry_type, enquiries, vehicles])).toEqual([
    ['rental', 2, 2],
    ['leasing', 1, 1],
  ])
  expect((await agent('GET /v1/staff/stats', { query: { from: '2027-03-03', to: '2027-03-05' } })).data.before).toEqual({
    enquiries: 3,
    median_minutes: 20,
  })
  expect(data.waiting_now).toBe((await agent('GET /v1/staff/enquiries')).counts.needs_reply)
  const total = (await agent('GET /v1/staff/enquiries')).meta.total
  expect(Object.values(data.by_status).reduce((sum, each) => sum + each, 0)).toBe(total)
  const usual = (await agent('GET /v1/staff/stats')).data
  expect([usual.enquiries.length, usual.to]).toEqual([30, '2027-03-02'])
  forward(api, 400 * DAY)
  agent = await staffClient(api, AGENT)
  const none = (await agent('GET /v1/staff/stats')).data
  expect(none.first_reply).toEqual({ answered: 0, unanswered: 0, median_minutes: null, slow_minutes: null })
  expect(none.most_asked).toEqual([])
  expect((await agent('GET /v1/staff/stats', { query: { from: '2020-01-01' } })).data.enquiries).toHaveLength(366)
})

test('who asked for something that came to its end without an answer waits for none', async () => {
  api.clock.now = new Date('2028-05-01T08:00:00Z')
  const { id } = await newEnquiry(api)
  const agent = await staffClient(api, AGENT)
  const unanswered = async () => (await agent('GET /v1/staff/stats', { query: { from: '2028-05-01' } })).data.first_reply.unanswered
  for (const [status, waiting] of [
    ['inprogress', 1],
    ['lost', 0],
  ] as const) {
    await agent('PUT /v1/staff/enquiries/{id}/status', { path: { id }, body: { status } })
    expect(await unanswered(), status).toBe(waiting)
  }
})

test('tells what was searched for in vain, without what could be somebody’s own', async () => {
  api.clock.now = new Date('2028-06-01T19:59:00Z')
  const search = async (kind: 'rentals' | 'pre_owns', q: string) =>
    api.client()(`GET /v1/customers/${kind}`, { query: { q, alias_name: 'all location' } })
  for (const q of ['  Zeppelin ', 'ZEPPELIN', 'zeppelin!']) await search('rentals', q)
  await search('pre_owns', 'Zeppelin')
  for (const q of ['call 9200 1992 xyzxyz', 'someone@example.com', 'a'.repeat(90), '???']) await search('rentals', q)
  const found = await search('rentals', 'toyota')
  expect(found.meta.total).toBeGreaterThan(0)
  api.clock.now = new Date('2028-06-01T20:00:00Z')
  await search('rentals', 'Zeppelin')
  // Closing writes the counts that are otherwise written once a minute.
  const { opened } = api
  await api.app.close()
  const rows = await opened.db.selectFrom('missedSearches').select(['kind', 'words', 'count']).orderBy('day').orderBy('kind').execute()
  expect(rows).toEqual([
    { kind: 'pre_owned', words: 'zeppelin', count: 1 },
    { kind: 'rental', words: 'zeppelin', count: 3 },
    { kind: 'rental', words: 'zeppelin', count: 1 },
  ])
  await opened.close()

  api = await startTestApi()
  const days = ['2028-06-01', '2028-06-02'].map((day, at) => ({ ...rows[at + 1]!, day }))
  await api.opened.db.insertInto('missedSearches').values(days).execute()
  api.clock.now = new Date('2028-06-02T08:00:00Z')
  const agent = await staffClient(api, AGENT)
  const missed = async (from: string) => (await agent('GET /v1/staff/stats', { query: { from } })).data.missed_searches
  expect(await missed('2028-06-01')).toEqual([{ words: 'zeppelin', enquiry_type: 'rental', count: 4 }])
  expect(await missed('2028-06-02')).toEqual([{ words: 'zeppelin', enquiry_type: 'rental', count: 1 }])
})

test('a moment stands for its day in Muscat', async () => {
  const agent = await staffClient(api, AGENT)
  const { data } = await agent('GET /v1/staff/stats', { query: { from: '2028-05-31T20:00:00Z', to: '2028-06-01T19:59:59Z' } })
  expect([data.from, data.to]).toEqual(['2028-06-01', '2028-06-01'])
})

test.each(['from=2027-02-30', 'to=soon', 'from=2025-01-01&to=2027-01-01', 'from=soon&to=tomorrow'])('%s is refused', async (query) => {
  const token = await staffLogIn(api, AGENT)
  expect((await send(api, `GET /v1/staff/stats?${query}`, undefined, withToken(token))).status).toBe(422)
})

/** Every staff endpoint that takes a period. */
const WITH_PERIOD = ['stats', 'audit', 'enquiries.csv', 'leads.csv', 'rentals/1/units']
test.each(WITH_PERIOD)('GET /v1/staff/%s takes no period that is over before it begins', async (call) => {
  const headers = withToken(await staffLogIn(api, ADMIN))
  const asked = (language: string) =>
    send(api, `GET /v1/staff/${call}?from=2027-03-02&to=2027-03-01`, undefined, { ...headers, 'accept-language': language })
  const refused = await asked('en')
  expect([refused.status, refused.body.fields]).toEqual([422, { to: 'The end must not be before the start.' }])
  expect((await asked('ar')).body.message).toBe('لا يصح أن يكون وقت النهاية قبل وقت البداية.')
})
