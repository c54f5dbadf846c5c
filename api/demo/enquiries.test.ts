import { ENQUIRY_STATUSES } from '@masar/domain/enquiry-status'
import { KINDS } from '@masar/domain/vehicles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn } from '../src/accounts/testing.ts'
import { startTestApi, type TestApi } from '../src/platform/testing.ts'
import { DEMO_CUSTOMERS } from './accounts.ts'
import { DEMO_ENQUIRIES, DEMO_LEADS } from './enquiries.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const ARABIC = /[؀-ۿ]/
const own = DEMO_ENQUIRIES.filter(({ customer }) => customer === 'customer@masar.example')

describe('the demo enquiries', () => {
  test("of the demo's customer are of every type and status, answered and waiting, read and unread", () => {
    expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(KINDS))
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(ENQUIRY_STATUSES))
    const lines = own.flatMap(({ thread }) => thread)
    for (const unread of [true, undefined]) {
      expect(lines.some((line) => line.by === 'c' && line.unread === unread)).toBe(true)
      expect(lines.some((line) => line.by !== 'c' && line.unread === unread)).toBe(true)
    }
    expect(own.some(({ thread }) => thread.length === 0)).toBe(true)
    expect(own.some(({ cars }) => cars.length > 1)).toBe(true)
  })

  test('of all customers are many, in both languages, some with long threads', () => {
    expect(DEMO_ENQUIRIES.length).toBeGreaterThanOrEqual(12)
    expect(new Set(DEMO_ENQUIRIES.map(({ customer }) => customer)).size).toBe(DEMO_CUSTOMERS.length)
    expect(DEMO_ENQUIRIES.filter(({ thread }) => thread.length >= 5).length).toBeGreaterThanOrEqual(4)
    for (const arabic of [true, false])
      expect(DEMO_ENQUIRIES.filter(({ text }) => ARABIC.test(text) === arabic).length).toBeGreaterThanOrEqual(4)
    const texts = DEMO_ENQUIRIES.flatMap(({ thread }) => thread.map(({ text }) => text))
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('are told in the order they happened, end before now, and were begun by who they belong to', () => {
    for (const { filed, thread, status, assignee, text } of DEMO_ENQUIRIES) {
      const times = thread.map(({ at }) => at)
      expect(times, text).toEqual([...times].sort((a, b) => a - b))
      expect(Math.max(0, ...times), text).toBeLessThan(filed)
      const answered = thread.some(({ by }) => by !== 'c')
      expect(status === 'new_enquiry', text).toBe(!answered && assignee === undefined)
    }
    const ages = DEMO_ENQUIRIES.map(({ filed }) => filed)
    expect(ages).toEqual([...ages].sort((a, b) => b - a))
  })

  test('stand in the database as the API gives them', async () => {
    const client = api.client({ token: await logIn(api, 'customer@masar.example', 'masar-demo-customer') })
    const { data, meta } = await client('GET /v1/customers/enquiries', { query: { per_page: 100 } })
    expect(meta.total).toBe(own.length)
    expect(data.map(({ status }) => status)).toEqual(own.map(({ status }) => status).toReversed())
    for (const { id } of data) {
      const { data: detail } = await client('GET /v1/customers/enquiries/{id}', { path: { id } })
      expect(detail.vehicle_list.length).toBeGreaterThan(0)
      expect(detail.price.total).toBeGreaterThan(0)
      // Rentals start in the morning (10:00 in Muscat), at whatever time the demo was seeded.
      if (detail.start_date !== null) expect(detail.start_date).toMatch(/T06:00:00/)
      for (const { title_image_url } of detail.vehicle_list) expect(title_image_url).toMatch(/^\/pictures\/.+\.jpg$/)
    }
    const answered = data.find((item) => item.enquiry_type === 'rental' && item.status === 'inprogress')
    const thread = await client('GET /v1/customers/enquiries/{id}/conversations', { path: { id: answered?.id ?? 0 } })
    expect(new Set(thread.data.map((line) => line.author_name))).toEqual(new Set(['Salim Al Harthy', 'Aisha Al Rawahi']))
    const offered = await client('GET /v1/customers/enquiries/{id}/quotations', { path: { id: answered?.id ?? 0 } })
    expect(offered.data).toMatchObject([{ state: 'sent', message_id: thread.data.at(-1)?.id }])
  })
})

test('the demo leads are of every kind, open and done, in both languages', async () => {
  for (const kind of ['contact', 'leasing', 'corporate'] as const) {
    const of = DEMO_LEADS.filter((lead) => lead.kind === kind)
    expect(new Set(of.map(({ state }) => state)), kind).toEqual(new Set(['open', 'done']))
    expect(of.some(({ name }) => ARABIC.test(name)) && of.some(({ name }) => !ARABIC.test(name)), kind).toBe(true)
  }
  expect(await api.opened.db.selectFrom('leads').select('id').execute()).toHaveLength(DEMO_LEADS.length)
})
