import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, forward, MINUTE, send, withToken } from '../../accounts/testing.ts'
import { startTestApi, type TestApi } from '../../platform/testing.ts'
import { newEnquiry } from '../enquiries/testing.ts'
import { AGENT, staffClient, staffLogIn } from '../testing.ts'

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
  const second = await newEnquiry(api)
  await newEnquiry(api, { kind: 'leasing' })
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
    first_reply: { answered: 2, unanswered: 1, median_minutes: 20, slow_minutes: 28 },
  })
  expect(data.most_asked.map(({ enquiry_type, enquiries, vehicles }) => [enquiry_type, enquiries, vehicles])).toEqual([
    ['rental', 2, 2],
    ['leasing', 1, 1],
  ])
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

test.each(['from=2027-02-30', 'to=soon', 'from=2027-03-02&to=2027-03-01', 'from=2025-01-01&to=2027-01-01'])(
  '%s is refused',
  async (query) => {
    const token = await staffLogIn(api, AGENT)
    expect((await send(api, `GET /v1/staff/stats?${query}`, undefined, withToken(token))).status).toBe(422)
  },
)
