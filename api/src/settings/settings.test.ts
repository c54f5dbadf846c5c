import type { StaffSettings } from '@masar/contract/settings'
import { BRAND } from '@masar/domain/brand'
import { DAY } from '@masar/domain/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forward, send, withToken } from '../accounts/testing.ts'
import { startTestApi, TEST_NOW, type TestApi } from '../platform/testing.ts'
import { ADMIN, refusalsOf, staffLogIn } from '../staff/testing.ts'
import { newEnquiry } from '../staff/enquiries/testing.ts'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startTestApi()
  token = await staffLogIn(api, ADMIN)
})
afterAll(() => api.close())

const asAdmin = (call: string, body?: unknown) => send(api, call, body, withToken(token))
const forStaff = async (): Promise<StaffSettings> => (await asAdmin('GET /v1/staff/settings')).body.data
const shown = async () => (await api.client()('GET /v1/settings')).data
/** The stored overrides of a part; the rest comes from the brand file. */
const kept = async (name: string) =>
  JSON.parse((await api.opened.db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value)
const lastEntry = async () => (await api.client({ token })('GET /v1/staff/audit', { query: { per_page: 1 } })).data[0]

const CALLS: [call: string, body?: object][] = [
  ['GET /v1/staff/settings'],
  ['PUT /v1/staff/settings/contact', { phone: '+968 2411 1111', version: 0 }],
  ['PUT /v1/staff/settings/branches/azaiba', { phone: '+968 2411 1111', version: 0 }],
  ['PUT /v1/staff/settings/vat', { rates: [], version: 0 }],
  ['PUT /v1/staff/settings/closed_days', { days: [], version: 0 }],
]

describe('who may', () => {
  test.each(CALLS)('%s is for admins', async (call, body) => {
    expect(await refusalsOf(api, call, body)).toEqual([401, 401, 403])
  })
})

describe('contact data', () => {
  test('is the brand’s until something else is set, and again when that is emptied', async () => {
    const { contact } = await forStaff()
    expect(contact).toMatchObject({ phone: BRAND.phone, leasing_mail: BRAND.leasingMail, linkedin: BRAND.social.linkedin, version: 0 })
    const answer = await asAdmin('PUT /v1/staff/settings/contact', { ...contact, phone: '٢٤١١ ٢٢٣٣', mail: 'Desk@masar.example' })
    expect(answer.body.data.contact).toEqual({ ...contact, phone: '+968 2411 2233', mail: 'desk@masar.example', version: 1 })
    expect(await shown()).toMatchObject({ phone: '+968 2411 2233', mail: 'desk@masar.example', whatsapp: BRAND.whatsapp })
    expect(await lastEntry()).toMatchObject({
      action: 'settings.contact',
      subject: { kind: 'settings', id: null },
      before: { phone: BRAND.phone, mail: BRAND.mail },
      after: { phone: '+968 2411 2233', mail: 'desk@masar.example' },
    })
    expect(await kept('contact')).toEqual({ phone: '+968 2411 2233', mail: 'desk@masar.example' })
    await newEnquiry(api)
    expect((await api.letters('desk@masar.example')).map(({ name }) => name)).toEqual(['business_enquiry'])
    await asAdmin('PUT /v1/staff/settings/contact', { ...answer.body.data.contact, phone: ' ', mail: '' })
    expect(await shown()).toMatchObject({ phone: BRAND.phone, mail: BRAND.mail })
  })

  test.each([
    ['phone', '2400'],
    ['whatsapp', 'call us'],
    ['mail', 'a@b'],
    ['linkedin', 'javascript:alert(1)'],
    ['facebook', 'http://facebook.com/masar'],
  ])('%s: %s is refused beside its field, and nothing is kept', async (field, text) => {
    const before = await forStaff()
    const { status, body } = await asAdmin('PUT /v1/staff/settings/contact', { ...before.contact, [field]: text })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect(await forStaff()).toEqual(before)
  })
})

describe('branches', () => {
  test('change in name, telephone, place and hours, and may be hidden', async () => {
    const branch = (await forStaff()).branches.find(({ id }) => id === 'sohar')!
    const changed = {
      ...branch,
      name: { en: 'Sohar Gate', ar: 'بوابة صحار' },
      address: { en: 'Way 12', ar: 'سكة 12' },
      lat: 24.4,
      hours: { ...branch.hours, friday: null, ramadan: { from: '10:00', to: '14:30' } },
    }
    expect((await asAdmin('PUT /v1/staff/settings/branches/sohar', changed)).status).toBe(200)
    const { id, city, phone, lng } = branch
    expect((await shown()).branches.find((each) => each.id === 'sohar')).toEqual({
      id,
      city,
      phone,
      lng,
      name: changed.name,
      address: changed.address,
      lat: 24.4,
      hours: changed.hours,
    })
    expect(await lastEntry()).toMatchObject({
      action: 'settings.branch',
      before: { 'name.en': 'Sohar', lat: branch.lat, 'hours.friday': '15:00 – 22:00', 'hours.ramadan': '09:00 – 15:00' },
      after: { branch: 'sohar', 'name.en': 'Sohar Gate', lat: 24.4, 'hours.friday': null, 'hours.ramadan': '10:00 – 14:30' },
    })
    expect(await kept('branch:sohar')).toEqual({
      name: changed.name,
      address: changed.address,
      lat: 24.4,
      hours: { friday: null, ramadan: changed.hours.ramadan },
    })
    await asAdmin('PUT /v1/staff/settings/branches/sohar', {
      ...changed,
      name: { en: '', ar: '' },
      lat: undefined,
      shown: false,
      version: 1,
    })
    expect((await shown()).branches.map((each) => each.id)).toEqual(['azaiba', 'al-mouj', 'salalah'])
    expect((await forStaff()).branches.at(-1)).toMatchObject({ name: branch.name, lat: branch.lat, shown: false, version: 2 })
  })

  test.each([
    ['hours that end before they begin', { hours: { friday: { from: '14:00', to: '09:00' } } }, 'friday'],
    ['an hour that no clock shows', { hours: { usual: { from: '24:00', to: '25:00' } } }, 'usual'],
    ['a place outside Oman', { lat: 51.5 }, 'lat'],
  ])('%s are refused', async (_what, change, field) => {
    const { status, body } = await asAdmin('PUT /v1/staff/settings/branches/azaiba', { ...change, version: 0 })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  test('one that is none is not found', async () => {
    expect((await asAdmin('PUT /v1/staff/settings/branches/nizwa', { version: 0 })).status).toBe(404)
  })

  test('days on which all are closed are told in their order', async () => {
    await asAdmin('PUT /v1/staff/settings/closed_days', { days: ['2027-03-11', '2027-03-10', '2027-03-10'], version: 0 })
    expect((await shown()).closed_days).toEqual(['2027-03-10', '2027-03-11'])
    expect(await lastEntry()).toMatchObject({
      action: 'settings.closed_days',
      before: { days: '' },
      after: { days: '2027-03-10, 2027-03-11' },
    })
    expect((await asAdmin('PUT /v1/staff/settings/closed_days', { days: ['2027-02-30'], version: 1 })).status).toBe(422)
  })
})

describe('VAT', () => {
  test('holds from midnight in Muscat on its first day, in answers and in what enquiries keep', async () => {
    const rates = [
      { percent: 8, from: '2027-01-01' },
      { percent: 9, from: '2028-01-01' },
    ]
    const given = { rates: rates.toReversed(), version: 0 }
    expect((await asAdmin('PUT /v1/staff/settings/vat', given)).body.data.vat).toEqual({ rates, version: 1 })
    expect(await lastEntry()).toMatchObject({
      action: 'settings.vat',
      before: { rates: '' },
      after: { rates: '2027-01-01: 8%, 2028-01-01: 9%' },
    })
    const keptNow = async () => {
      const { id } = await newEnquiry(api)
      return (await api.opened.db.selectFrom('enquiries').select('vatPercent').where('id', '=', id).executeTakeFirstOrThrow()).vatPercent
    }
    api.clock.now = new Date('2026-12-31T19:59:59Z')
    expect([(await shown()).vat_percent, await keptNow()]).toEqual([5, 5])
    api.clock.now = new Date('2026-12-31T20:00:00Z')
    expect([(await shown()).vat_percent, await keptNow()]).toEqual([8, 8])
    forward(api, DAY)
    expect((await shown()).vat_percent).toBe(8)
    api.clock.now = new Date(TEST_NOW)
    token = await staffLogIn(api, ADMIN)
  })

  test.each([
    [[{ percent: 101, from: '2027-01-01' }], 'percent'],
    [[{ percent: 5.5, from: '2027-01-01' }], 'percent'],
    [[{ percent: 5, from: 'soon' }], 'from'],
    [
      [
        { percent: 5, from: '2027-01-01' },
        { percent: 6, from: '2027-01-01' },
      ],
      'rates',
    ],
  ])('%j is refused', async (rates, field) => {
    const { status, body } = await asAdmin('PUT /v1/staff/settings/vat', { rates, version: 1 })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })
})

test('half a percent is refused as such: a number it is', async () => {
  const { body } = await asAdmin('PUT /v1/staff/settings/vat', { rates: [{ percent: 5.5, from: '2027-01-01' }], version: 1 })
  expect(body.fields).toEqual({ percent: expect.stringMatching(/^Enter a whole number/) })
})

test('of two admins who change the same part at once one hears of the other, and other parts are nobody’s concern', async () => {
  const { contact } = await forStaff()
  const phones = ['+968 2411 0001', '+968 2411 0002', '+968 2411 0003']
  const put = (phone: string) => asAdmin('PUT /v1/staff/settings/contact', { ...contact, phone })
  const answers = await Promise.all([...phones.map(put), asAdmin('PUT /v1/staff/settings/branches/salalah', { version: 0 })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  const first = answers.find(({ status, body }) => status === 200 && phones.includes(body.data.contact.phone))
  expect((await shown()).phone).toBe(first?.body.data.contact.phone)
  const fresh = { days: [], version: (await forStaff()).closed_days.version }
  const both = await Promise.all([0, 0].map(() => asAdmin('PUT /v1/staff/settings/closed_days', fresh)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const unchanged = await Promise.all(
    [0, 1].map((lat) => asAdmin('PUT /v1/staff/settings/branches/al-mouj', { lat: 23 + lat, version: 0 })),
  )
  expect(unchanged.map(({ status }) => status).sort(), 'one that nobody has changed before').toEqual([200, 409])
})
