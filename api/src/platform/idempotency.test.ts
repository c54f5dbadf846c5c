import { DAY } from '@masar/domain/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forward, send, withToken } from '../accounts/testing.ts'
import { file, good, newCustomer, type Asked, type Person } from '../enquiries/testing.ts'
import { NEW_RENTAL } from '../staff/fleet/testing.ts'
import { ADMIN, staffLogIn } from '../staff/testing.ts'
import { rateLimits } from './limits/rate-limits.ts'
import { removeExpired } from './sweep.ts'
import { startTestApi, type TestApi } from './testing.ts'

let api: TestApi
let person: Person
let asked: Asked
beforeAll(async () => {
  api = await startTestApi({ limits: rateLimits() })
  person = await newCustomer(api)
  asked = await good(api)
})
afterAll(() => api.close())

let keys = 0
const newKey = () => `key-${(keys += 1)}`
const count = async (table: 'enquiries' | 'leads' | 'messages' | 'letters' | 'idempotencyKeys' | 'auditLog') =>
  Number(
    (
      await api.opened.db
        .selectFrom(table)
        .select((select) => select.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const post = (key: string | undefined, enquiries: unknown = asked, token = person.token) =>
  send(
    api,
    'POST /v1/customers/enquiries',
    { enquiries },
    { ...withToken(token), ...(key === undefined ? {} : { 'idempotency-key': key }) },
  )
const CONTACT = { name: 'Salma', phone: '92001234', email: 'salma@mail.example', description: 'Hello' }
const contact = (key: string, body: object = CONTACT, address?: string) =>
  send(api, 'POST /v1/customers/enquiries/contact', body, { 'idempotency-key': key }, address)

describe('the same key', () => {
  test('gives the first answer again and does nothing', async () => {
    const key = newKey()
    const first = await post(key)
    const [enquiries, letters] = [await count('enquiries'), await count('letters')]
    forward(api, DAY - 1)
    const again = await post(key)
    expect(again).toMatchObject({ status: 201, text: first.text })
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
    expect([await count('enquiries'), await count('letters')]).toEqual([enquiries, letters])
  })

  test('a hundred at once make one, and are not counted as a hundred', async () => {
    const [key, before] = [newKey(), await count('enquiries')]
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(key)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await count('enquiries')).toBe(before + 1)
  })

  test('with another body is refused', async () => {
    const key = newKey()
    await post(key)
    const before = await count('enquiries')
    expect(await post(key, { ...asked, description: 'more' })).toMatchObject({
      status: 422,
      body: { message: 'This was sent before with something else in it. Please load the page again and retry.' },
    })
    const id = await file(api, person)
    const other = await send(
      api,
      `PUT /v1/customers/enquiries/${id}/conversation`,
      { content: 'x' },
      { ...withToken(person.token), 'idempotency-key': key },
    )
    expect(other.status).toBe(422)
    expect(await count('enquiries')).toBe(before + 1)
  })

  test('is another one in the hands of somebody else', async () => {
    const [key, other] = [newKey(), await newCustomer(api)]
    const [mine, theirs] = [await post(key), await post(key, asked, other.token)]
    expect(theirs.status).toBe(201)
    expect(theirs.body.data).not.toBe(mine.body.data)
    expect([(await post(key)).text, (await post(key, asked, other.token)).text], 'again').toEqual([mine.text, theirs.text])
  })

  test('works again after a refusal: only what was done is kept', async () => {
    const key = newKey()
    expect((await post(key, { ...asked, assigned_cars: [{ vehicle_id: 2_000_000_000 }] })).status).toBe(422)
    expect((await post(key, { ...asked, start_date: '2020-01-01' })).status).toBe(422)
    expect((await post(key)).status).toBe(201)
  })

  test('is forgotten after a day, also before it has been swept away', async () => {
    const [one, two] = [newKey(), newKey()]
    const first = await post(one)
    await post(two)
    forward(api, DAY)
    expect((await post(one)).body.data).not.toBe(first.body.data)
    await removeExpired(api.opened.db, api.clock.now)
    const left = await api.opened.db.selectFrom('idempotencyKeys').select('key').where('key', 'in', [one, two]).execute()
    expect(left).toEqual([{ key: one }])
  })
})

describe('a key', () => {
  test.each(['', 'a b', 'ключ', 'x'.repeat(256), 'a\tb'])('like %j is refused', async (key) => {
    const before = await count('enquiries')
    const answer = await post(Buffer.from(key, 'utf8').toString('latin1'))
    expect(answer).toMatchObject({ status: 422, body: { data: [expect.stringContaining('Idempotency-Key')] } })
    expect(await count('enquiries')).toBe(before)
  })

  test.each(['x', '~'.repeat(255), '"8e03978e-40d5-43dd-bc93-6894a57f9324"', `'; drop table enquiries; --`.replaceAll(' ', '_')])(
    'like %j works',
    async (key) => {
      const other = await newCustomer(api)
      expect((await post(key, asked, other.token)).text).toBe((await post(key, asked, other.token)).text)
    },
  )

  test('is not needed', async () => {
    const other = await newCustomer(api)
    expect((await post(undefined, asked, other.token)).body.data).not.toBe((await post(undefined, asked, other.token)).body.data)
  })
})

describe('every call that may come again', () => {
  test('a message', async () => {
    const other = await newCustomer(api)
    const id = await file(api, other)
    const write = () =>
      send(
        api,
        `PUT /v1/customers/enquiries/${id}/conversation`,
        { content: 'Once' },
        { ...withToken(other.token), 'idempotency-key': 'm-1' },
      )
    const answers = await Promise.all(Array.from({ length: 10 }, write))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { data: { content: 'Once' } } })
    const thread = await other.client('GET /v1/customers/enquiries/{id}/conversations', { path: { id } })
    expect(thread.data).toHaveLength(1)
  })

  test("a visitor's form, of one network", async () => {
    const before = await count('leads')
    const answers = await Promise.all(Array.from({ length: 40 }, () => contact('form-1', CONTACT, '2001:db8:1:2::1')))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await count('leads')).toBe(before + 1)
    expect((await contact('form-1', CONTACT, '2001:db8:1:2:ffff::9')).text).toBe(answers[0]?.text)
    expect(await count('leads')).toBe(before + 1)
    expect((await contact('form-1', { ...CONTACT, description: 'Other' }, '2001:db8:1:2::1')).status).toBe(422)
    expect((await contact('form-1', { ...CONTACT, description: 'Other' }, '203.0.113.9')).status).toBe(201)
  })

  test('a corporate request', async () => {
    const request = { leasing_documents: { ...CONTACT, company: 'Al Wadi', quantity: 4, specific_requirement: '', vehicle_type: [] } }
    const before = await count('leads')
    for (const _ of [1, 2]) {
      const { status } = await send(
        api,
        'POST /v1/customers/leasings/leasing_document',
        request,
        { 'idempotency-key': 'corp-1' },
        '203.0.113.10',
      )
      expect(status).toBe(201)
    }
    expect(await count('leads')).toBe(before + 1)
  })

  test.each<[string, object | undefined]>([
    ['offers', { en_title: 'Once', offer_type: 'rental', valid_from: '2026-03-01', valid_until: '2026-03-09' }],
    ['medias', { content_type: 'english', title: 'Once' }],
    ['canned_replies', { title: 'Once', en_text: 'Hello', ar_text: 'مرحبًا' }],
    ['rentals', NEW_RENTAL],
    ['rentals/1/duplicate', undefined],
  ])('what staff make: %s', async (path, body) => {
    const headers = { ...withToken(await staffLogIn(api, ADMIN)), 'idempotency-key': newKey() }
    const before = await count('auditLog')
    const answers = await Promise.all([1, 2, 3].map(() => send(api, `POST /v1/staff/${path}`, body, headers)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await count('auditLog')).toBe(before + 1)
  })

  test('keeps no address of a visitor', async () => {
    await contact('private', CONTACT, '198.51.100.77')
    expect(JSON.stringify(await api.opened.db.selectFrom('idempotencyKeys').selectAll().execute())).not.toContain('198.51.100')
  })
})
