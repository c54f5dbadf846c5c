import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../accounts/testing.ts'
import { rateLimits } from '../platform/limits/rate-limits.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const CONTACT = { name: 'Salma', phone: '٩٢٠٠ ١٢٣٤', email: 'Salma@Mail.example', description: 'Do you deliver to Sur?' }
const CORPORATE = {
  name: 'Khalid',
  company: 'شركة الوادي',
  phone: '24001177',
  email: 'khalid@mail.example',
  quantity: '12',
  specific_requirement: 'From January',
  vehicle_type: ['Commercial', 'SUV'],
}
const contact = (body: unknown, headers = {}) => send(api, 'POST /v1/customers/enquiries/contact', body, headers)
const corporate = (body: unknown, headers = {}) =>
  send(api, 'POST /v1/customers/leasings/leasing_document', { leasing_documents: body }, headers)
const last = () => api.opened.db.selectFrom('leads').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describe('the contact form', () => {
  test.each([
    ['contact', (said: object) => contact({ ...CONTACT, ...said })],
    ['corporate', (said: object) => corporate({ ...CORPORATE, ...said })],
  ])('what fills the trap of the %s form in hears what everybody hears; it is kept, and no letter tells of it', async (_form, post) => {
    const letters = async () => (await api.letters('hello@masar.example')).length + (await api.letters('corporate@masar.example')).length
    const before = await letters()
    const robot = await post({ automatic: true })
    expect(await last()).toMatchObject({ automatic: true, email: expect.stringContaining('@mail.example') })
    expect(await letters()).toBe(before)
    for (const automatic of [false, null, undefined]) {
      const person = await post({ automatic })
      expect(robot).toMatchObject({ status: person.status, body: person.body })
      expect(await last()).toMatchObject({ automatic: false })
    }
    expect(await letters()).toBe(before + 3)
    expect((await post({ automatic: 'yes' })).status).toBe(422)
  })

  test('is open to visitors, and told to the business', async () => {
    expect(await contact({ ...CONTACT, website: '', elapsed: 0 }, { 'accept-language': 'ar' })).toMatchObject({
      status: 201,
      body: { message: 'شكرًا لك! وصلتنا رسالتك وسنرد عليك قريبًا.', data: null },
    })
    const lead = await last()
    expect(lead).toMatchObject({
      kind: 'contact',
      state: 'open',
      ownerId: null,
      language: 'ar',
      name: 'Salma',
      phone: '92001234',
      email: 'salma@mail.example',
      text: 'Do you deliver to Sur?',
      createdAt: api.clock.now,
    })
    expect((await api.letters('hello@masar.example')).at(-1)).toMatchObject({
      name: 'business_lead',
      values: { id: lead.id, kind: 'contact', replyTo: 'salma@mail.example', text: 'Do you deliver to Sur?' },
    })
  })

  test('with the type leasing is the lease form', async () => {
    expect((await contact({ ...CONTACT, enquiry_type: 'leasing', consent: true })).status).toBe(201)
    expect(await last()).toMatchObject({ kind: 'leasing', enquiryType: 'leasing', consentedAt: api.clock.now })
    expect((await api.letters('leasing@masar.example')).at(-1)).toMatchObject({ name: 'business_lead', values: { kind: 'leasing' } })
    expect((await contact({ ...CONTACT, enquiry_type: '' })).status).toBe(201)
    expect(await last()).toMatchObject({ kind: 'contact', enquiryType: null, consentedAt: null })
  })

  test.each([
    ['name', ''],
    ['name', '\u200b\u2060'],
    ['phone', 'abc'],
    ['email', 'a@b'],
    ['description', ' \n '],
    ['description', 'x'.repeat(4001)],
    ['enquiry_type', 'gift'],
  ])('refuses a %s like %j, in both languages', async (field, value) => {
    const before = await last()
    const english = await contact({ ...CONTACT, [field]: value })
    expect(english).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
    expect(english.body.message).toBe(english.body.data[0])
    const arabic = (await contact({ ...CONTACT, [field]: value }, { 'accept-language': 'ar' })).body
    for (const sentence of arabic.data) expect(sentence.replace('name@example.com', '')).toMatch(/^[^a-z]+$/i)
    expect(await last()).toEqual(before)
  })

  test('without anything is told field by field', async () => {
    expect(Object.keys((await contact(undefined)).body.fields)).toEqual(['name', 'phone', 'email', 'description'])
  })
})

describe('the corporate form', () => {
  test('is open to visitors, and told to the business', async () => {
    expect(await corporate(CORPORATE)).toMatchObject({
      status: 201,
      body: { message: 'Thank you! We have received your request and will call you soon.' },
    })
    const lead = await last()
    expect(lead).toMatchObject({
      kind: 'corporate',
      company: 'شركة الوادي',
      quantity: 12,
      vehicleTypes: 'SUV,Commercial',
      text: 'From January',
    })
    expect((await api.letters('corporate@masar.example')).at(-1)).toMatchObject({
      values: { id: lead.id, kind: 'corporate', facts: ['شركة الوادي', '12 × SUV, Commercial'] },
    })
  })

  test('takes no type, no requirement, and a count in any digits', async () => {
    const { specific_requirement: _none, ...rest } = CORPORATE
    expect((await corporate({ ...rest, vehicle_type: [], quantity: '٣' })).status).toBe(201)
    expect(await last()).toMatchObject({ quantity: 3, vehicleTypes: '', text: '' })
    expect((await corporate({ ...rest, vehicle_type: undefined, quantity: 3 })).status).toBe(201)
  })

  test.each([
    ['company', ''],
    ['quantity', ''],
    ['quantity', 0],
    ['quantity', 'many'],
    ['quantity', 1.5],
    ['quantity', 10_000],
    ['vehicle_type', ['Boat']],
    ['vehicle_type', 'SUV'],
    ['email', ''],
  ])('refuses a %s like %j', async (field, value) => {
    expect(await corporate({ ...CORPORATE, [field]: value })).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  test('without anything is told field by field', async () => {
    const { status, body } = await send(api, 'POST /v1/customers/leasings/leasing_document', {})
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual(['name', 'company', 'phone', 'email', 'quantity'])
  })
})

test('five forms in half an hour, of all kinds together', async () => {
  const limited = await startTestApi({ limits: rateLimits() })
  const post = (name: string, body: unknown, address = '203.0.113.1') => send(limited, `POST /v1/customers/${name}`, body, {}, address)
  for (const _ of [1, 2, 3]) expect((await post('enquiries/contact', CONTACT)).status).toBe(201)
  for (const _ of [1, 2]) expect((await post('leasings/leasing_document', { leasing_documents: CORPORATE })).status).toBe(201)
  const sixth = await post('enquiries/contact', CONTACT)
  expect(sixth).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
  expect((await post('enquiries/contact', CONTACT, '203.0.113.2')).status).toBe(201)
  await limited.close()
})
