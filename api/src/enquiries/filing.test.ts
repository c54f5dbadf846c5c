import { DAY } from '@masar/domain/durations'
import { priceTotal } from '@masar/domain/enquiry-price'
import { rentalPrice } from '@masar/domain/rental'
import { KINDS } from '@masar/domain/vehicles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send, withToken } from '../accounts/testing.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { ADMIN, staffClient } from '../staff/testing.ts'
import { file, good, newCustomer, vehicles, type Person } from './testing.ts'

let api: TestApi
let person: Person
beforeAll(async () => {
  api = await startTestApi()
  person = await newCustomer(api)
})
afterAll(() => api.close())

const detail = async (id: number) => (await person.client('GET /v1/customers/enquiries/{id}', { path: { id } })).data
const post = (enquiries: unknown, headers: Record<string, string> = {}) =>
  send(api, 'POST /v1/customers/enquiries', { enquiries }, { ...withToken(person.token), ...headers })
const rows = async () =>
  Number(
    (
      await api.opened.db
        .selectFrom('enquiries')
        .select((s) => s.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('filing an enquiry', () => {
  test('answers its id, and the enquiry stands there as it was asked', async () => {
    const asked = await good(api, 'rental', {
      car_location: 'Select Location',
      drop_location: 'شاطئ القرم',
      drop_location_point: { lat: 23.6, lng: 58.45 },
      description: 'With a child seat.\r\nThank you',
      consent: true,
    })
    const answer = await post(asked)
    expect(answer).toMatchObject({ status: 201, body: { message: 'Thank you! We have received your enquiry and will answer you soon.' } })
    const [vehicle] = await vehicles(api, 'rental')
    expect(await detail(answer.body.data)).toMatchObject({
      id: answer.body.data,
      enquiry_type: 'rental',
      status: 'new_enquiry',
      created_at: api.clock.now.toISOString(),
      start_date: '2026-12-01T06:00:00.000Z',
      end_date: '2026-12-05T06:00:00.000Z',
      car_location: 'Select Location',
      drop_location: 'شاطئ القرم',
      car_location_point: null,
      drop_location_point: { lat: 23.6, lng: 58.45 },
      name: 'Hilal Al Busaidi',
      email: 'hilal@mail.example',
      phone: '+96892001234',
      country_code: '91',
      description: 'With a child seat.\nThank you',
      image_url: null,
      assignee: null,
      vehicle_list: [
        {
          vehicle_id: vehicle?.id,
          count: 1,
          en_model_name: vehicle?.enModelName,
          title_image_url: expect.stringMatching(/^\/pictures\/.+\.jpg$/),
        },
      ],
    })
    const { consentedAt, language } = await api.opened.db
      .selectFrom('enquiries')
      .selectAll()
      .where('id', '=', answer.body.data)
      .executeTakeFirstOrThrow()
    expect({ consentedAt, language }).toEqual({ consentedAt: api.clock.now, language: 'en' })
  })

  test('stands first in the list, and nobody has written in it', async () => {
    const [first, second] = [await file(api, person), await file(api, person, {}, 'leasing')]
    const { data, meta } = await person.client('GET /v1/customers/enquiries', { query: { per_page: 2 } })
    expect(data.map(({ id }) => id)).toEqual([second, first])
    expect(data[0]).toEqual({
      id: second,
      enquiry_type: 'leasing',
      status: 'new_enquiry',
      conversation_count: 0,
      created_at: api.clock.now.toISOString(),
      last_conversation: null,
      title_image_url: expect.stringMatching(/^\/pictures\//),
      unread: false,
    })
    expect(meta).toMatchObject({ page: 1, per_page: 2 })
    const next = await person.client('GET /v1/customers/enquiries', { query: { per_page: 2, page: 2 } })
    expect(next.data.some(({ id }) => id === first || id === second)).toBe(false)
    expect((await send(api, 'GET /v1/customers/enquiries?per_page=101', undefined, withToken(person.token))).status).toBe(422)
  })

  test.each([
    ['2026-12-01 10:30 PM', '2026-12-01T18:30:00.000Z'],
    ['2026-12-01', '2026-11-30T20:00:00.000Z'],
    ['2026-12-01T10:30:00+01:00', '2026-12-01T09:30:00.000Z'],
    ['2026-12-01T10:30', '2026-12-01T06:30:00.000Z'],
    ['', null],
    [null, null],
  ])('takes the start %j', async (start_date, kept) => {
    const id = await file(api, person, { start_date, end_date: null })
    expect((await detail(id)).start_date).toBe(kept)
  })

  test('counts a car that is named twice together, and one where no count is given', async () => {
    const [one, two] = await vehicles(api, 'rental', 2)
    const cars = [{ vehicle_id: two!.id, count: 2 }, { vehicle_id: one!.id }, { vehicle_id: two!.id, count: '٣' }]
    const { vehicle_list } = await detail(await file(api, person, { assigned_cars: cars }))
    expect(vehicle_list.map(({ vehicle_id, count }) => [vehicle_id, count])).toEqual([
      [two!.id, 5],
      [one!.id, 1],
    ])
  })

  test('ignores what a form or somebody adds, a robot trap and prices above all', async () => {
    const [vehicle] = await vehicles(api, 'rental')
    const asked = {
      ...(await good(api)),
      assigned_cars: [{ vehicle_id: vehicle!.id, count: 1, price: 0.001, unit: 1 }],
      website: 'http://spam.example',
      elapsed: 3,
      price: { total: 1 },
      status: 'completed',
      assignee: 1,
      customer_id: 1,
      id: 1,
      created_at: '2020-01-01',
    }
    const { status, body } = await post(asked)
    expect(status).toBe(201)
    expect(await detail(body.data)).toMatchObject({
      status: 'new_enquiry',
      created_at: api.clock.now.toISOString(),
      price: { net: rentalPrice({ day: vehicle!.price, week: 0, fortnight: 0, month: 0 }, 4).total / 1000 },
    })
  })

  test('the one who filed it and the business hear of it by mail', async () => {
    const before = (await api.letters('leasing@masar.example')).length
    const id = await file(api, person, { description: 'Five of them' }, 'leasing')
    const [vehicle] = await vehicles(api, 'leasing')
    // To the account's address: the one typed in the form may be somebody else's.
    expect((await api.letters(person.address)).at(-1)).toMatchObject({
      name: 'enquiry_received',
      language: 'en',
      values: { id, cars: [expect.stringContaining(vehicle!.enModelName)] },
    })
    expect(await api.letters('hilal@mail.example')).toEqual([])
    expect((await api.letters('leasing@masar.example')).slice(before)).toMatchObject([
      { name: 'business_enquiry', language: 'en', values: { id, kind: 'leasing', replyTo: 'hilal@mail.example', text: 'Five of them' } },
    ])
  })

  test.each([
    ['050 123 4567', '971', '+971501234567'],
    ['92001234', '91', '92001234'],
    ['+96892001234', '91', '+96892001234'],
  ])('the business is told how to call %s with the code %s', async (phone, country_code, said) => {
    await file(api, person, { phone, country_code })
    expect((await api.letters('hello@masar.example')).at(-1)?.values['phone']).toBe(said)
  })

  test.each([
    ['al-mouj', 'Al Mouj Marina'],
    ['صحار', 'Sohar'],
    ['muscat', 'Muscat'],
    ['all location', 'any branch'],
    ['your_location', 'at the customer’s address'],
    ['Hilton, Salalah', 'Hilton, Salalah'],
  ])('the business reads %s as people say it', async (car_location, said) => {
    const name = { en: 'Al Mouj Marina', ar: 'مرسى الموج' }
    const admin = await staffClient(api, ADMIN)
    const { data } = await admin('GET /v1/staff/settings')
    const version = data.branches.find(({ id }) => id === 'al-mouj')?.version ?? 0
    await admin('PUT /v1/staff/settings/branches/{id}', { path: { id: 'al-mouj' }, body: { name, version } })
    await file(api, person, { car_location, drop_location: car_location })
    const letter = (await api.letters('hello@masar.example')).at(-1)
    expect(letter?.values['facts']).toEqual(expect.arrayContaining([`Pickup: ${said}`, `Drop: ${said}`]))
  })
})

describe('the price', () => {
  test.each([1, 4, 6, 7, 8, 13, 14, 15, 29, 30, 31, 400])('of a rental of %i days is the tariff of the moment', async (days) => {
    const cars = await vehicles(api, 'rental', 3)
    const end = new Date(Date.parse('2026-12-01T06:00:00Z') + days * DAY).toISOString()
    const assigned_cars = cars.map(({ id }, at) => ({ vehicle_id: id, count: at + 1 }))
    const { price } = await detail(await file(api, person, { assigned_cars, end_date: end }))
    const lines = cars.map((car, at) => {
      const tariff = { day: car.price, week: car.weeklyPrice!, fortnight: car.fortnightPrice!, month: car.monthlyPrice! }
      const { rate, total: unit } = rentalPrice(tariff, days)
      return {
        vehicle_id: car.id,
        count: at + 1,
        tariff: rate,
        tariff_price: tariff[rate] / 1000,
        unit: unit / 1000,
        total: (unit * (at + 1)) / 1000,
      }
    })
    const { net, vat, total } = priceTotal(
      lines.map(({ unit, count }) => ({ unit: Math.round(unit * 1000), count })),
      5,
    )
    expect(price).toEqual({ currency: 'OMR', days, lines, net: net / 1000, vat_rate: 5, vat: vat / 1000, total: total / 1000 })
  })

  test('of a rental without dates is one day, and a minute more is a day more', async () => {
    expect((await detail(await file(api, person, { start_date: '', end_date: '' }))).price.days).toBe(1)
    expect((await detail(await file(api, person, { end_date: '2026-12-05 10:01 AM' }))).price.days).toBe(5)
  })

  test.each(['leasing', 'pre_owned'] as const)('of a %s is what is published', async (kind) => {
    const [car] = await vehicles(api, kind)
    const { price } = await detail(await file(api, person, { assigned_cars: [{ vehicle_id: car!.id, count: 3 }] }, kind))
    const net = (car!.price * 3) / 1000
    expect(price).toMatchObject({ days: null, net, vat: expect.closeTo(net * 0.05, 3), total: expect.closeTo(net * 1.05, 3) })
    expect(price.lines).toEqual([
      {
        vehicle_id: car!.id,
        count: 3,
        tariff: kind === 'leasing' ? 'lease_month' : 'sale',
        tariff_price: car!.price / 1000,
        unit: car!.price / 1000,
        total: net,
      },
    ])
  })

  test('and the cars stay as they were when the vehicle changes, is withdrawn, and is removed', async () => {
    const { db } = api.opened
    const [, , , car] = await vehicles(api, 'pre_owned', 4)
    const id = await file(api, person, { assigned_cars: [{ vehicle_id: car!.id, count: 1 }] }, 'pre_owned')
    const before = await detail(id)
    await db.updateTable('vehicles').set({ enModelName: 'Another', price: 1, publishedAt: null }).where('id', '=', car!.id).execute()
    expect(await detail(id)).toEqual(before)
    await db.deleteFrom('vehicles').where('id', '=', car!.id).execute()
    expect(await detail(id)).toEqual(before)
    expect(before.vehicle_list[0]?.title_image_url).toMatch(/^\/pictures\//)
  })
})

describe('what is refused, with a message for people', () => {
  const wrong: Record<string, [field: string, change: () => Promise<object> | object, en: string]> = {
    'a car of another kind': [
      'assigned_cars',
      async () => ({ assigned_cars: [{ vehicle_id: (await vehicles(api, 'leasing'))[0]!.id }] }),
      'A car you chose is not available any more. Please choose another one.',
    ],
    'a car that does not exist': [
      'assigned_cars',
      () => ({ assigned_cars: [{ vehicle_id: 2_000_000_000 }] }),
      'A car you chose is not available any more. Please choose another one.',
    ],
    'no car': ['assigned_cars', () => ({ assigned_cars: [] }), 'Please choose at least one in "Cars".'],
    'cars that are no list': ['assigned_cars', () => ({ assigned_cars: undefined }), 'Please choose at least one in "Cars".'],
    'too many cars': [
      'assigned_cars',
      () => ({ assigned_cars: Array.from({ length: 51 }, () => ({ vehicle_id: 1 })) }),
      '"Cars" has too many values.',
    ],
    'a car that is no number': ['vehicle_id', () => ({ assigned_cars: [{ vehicle_id: "1' or 1=1" }] }), 'Enter a number for "Car".'],
    'none of a car': ['count', () => ({ assigned_cars: [{ vehicle_id: 1, count: 0 }] }), '"Count" must be 1 or more.'],
    'a hundred of a car': ['count', () => ({ assigned_cars: [{ vehicle_id: 1, count: 100 }] }), '"Count" must be 99 or less.'],
    'a count in another notation': ['count', () => ({ assigned_cars: [{ vehicle_id: 1, count: '0x2' }] }), 'Enter a number for "Count".'],
    'half a car': ['count', () => ({ assigned_cars: [{ vehicle_id: 1, count: 1.5 }] }), 'Enter a whole number for "Count".'],
    'a hundred of a car in two': [
      'assigned_cars',
      () => ({ assigned_cars: [{ vehicle_id: 1, count: 99 }, { vehicle_id: 1 }] }),
      'Please ask for at most 99 of the same car.',
    ],
    'no type': ['enquiry_type', () => ({ enquiry_type: undefined }), 'Please fill in "Type of enquiry".'],
    'an unknown type': ['enquiry_type', () => ({ enquiry_type: 'gift' }), '"Type of enquiry" has a value we do not know.'],
    'an end before the start': ['end_date', () => ({ end_date: '2026-12-01 09:59 AM' }), 'The end must not be before the start.'],
    'a start more than a day ago': [
      'start_date',
      () => ({ start_date: '2026-11-20T07:59:59Z' }),
      'The start is in the past. Please choose another date.',
    ],
    'a date that is none': ['start_date', () => ({ start_date: '2026-02-30' }), '"Start" is not a date we can read.'],
    'no name': ['name', () => ({ name: ' ' }), 'Please fill in "Name".'],
    'a name of two lines': ['name', () => ({ name: 'a\nb' }), '"Name" has characters that we cannot keep.'],
    'no phone': ['phone', () => ({ phone: '' }), 'Please fill in "Phone".'],
    'a short phone': ['phone', () => ({ phone: '12345' }), 'Please enter a phone number of 6 to 20 digits.'],
    'no address': ['email', () => ({ email: 'nobody' }), 'Please enter an e-mail address like name@example.com.'],
    'a long description': ['description', () => ({ description: 'x'.repeat(4001) }), '"Description" is too long: at most 4000 characters.'],
    'a dialling code of letters': ['country_code', () => ({ country_code: 'OM' }), 'Please enter a dialling code like 968.'],
    'a place beyond the poles': ['lat', () => ({ car_location_point: { lat: 91, lng: 0 } }), '"Latitude" must be 90 or less.'],
  }

  test.each(Object.entries(wrong))('%s', async (_what, [field, change, en]) => {
    const before = await rows()
    const asked = { ...(await good(api)), ...(await change()) }
    expect(await post(asked)).toMatchObject({
      status: 422,
      body: { message: en, data: [en], code: 'validation_failed', fields: { [field]: en } },
    })
    const arabic = (await post(asked, { 'accept-language': 'ar' })).body
    for (const sentence of arabic.data) expect(sentence.replace('name@example.com', '')).toMatch(/^[^a-z]+$/i)
    expect(await rows()).toBe(before)
  })

  test('nothing at all, told field by field', async () => {
    for (const body of [undefined, {}, { enquiries: {} }, { enquiries: null }, { enquiries: [] }, 'null', '[]']) {
      const { status } = await send(api, 'POST /v1/customers/enquiries', body, withToken(person.token))
      expect(status, JSON.stringify(body)).toBe(422)
    }
    const { body } = await send(api, 'POST /v1/customers/enquiries', {}, withToken(person.token))
    expect(Object.keys(body.fields).sort()).toEqual(['assigned_cars', 'email', 'enquiry_type', 'name', 'phone'])
    expect(
      (await send(api, 'POST /v1/customers/enquiries', '{', { ...withToken(person.token), 'content-type': 'application/json' })).status,
    ).toBe(400)
  })

  test.each([
    ['withdrawn', () => null],
    ['to be published tomorrow', () => new Date(api.clock.now.getTime() + DAY)],
  ])('a car that is %s', async (_what, publishedAt) => {
    const cars = await vehicles(api, 'leasing', 5)
    const last = cars.at(-1)!
    await api.opened.db.updateTable('vehicles').set({ publishedAt: publishedAt() }).where('id', '=', last.id).execute()
    expect((await post(await good(api, 'leasing', { assigned_cars: [{ vehicle_id: last.id }] }))).status).toBe(422)
  })
})

describe('what is kept', () => {
  test.each([false, null, undefined])('of an agreement is nothing where it is %s', async (consent) => {
    const id = await file(api, person, { consent })
    const kept = await api.opened.db
      .selectFrom('enquiries')
      .select(['consentedAt', 'consentWording'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ consentedAt: null, consentWording: null })
  })

  test.each([
    ['968', '968'],
    ['+968', '968'],
    [968, '968'],
    ['٩٦٨', '968'],
    ['', '91'],
  ])('of the dialling code %j is %s', async (country_code, kept) => {
    expect((await detail(await file(api, person, { country_code }))).country_code).toBe(kept)
  })

  test('is any text as it was written, whatever it means to a machine', async () => {
    const hostile = `<script>alert(1)</script>'; drop table enquiries; --\u202e ${'\u{1f697}'.repeat(10)} \\u0000 %00 {{7*7}} $1`
    const { description, name } = await detail(await file(api, person, { description: `\0${hostile}\u0007\ud800`, name: `O'Brien "<b>"` }))
    expect(description).toBe(`${hostile}\ufffd`)
    expect(name).toBe(`O'Brien "<b>"`)
  })

  test('may be as large as it may, and no larger in any kind', async () => {
    for (const kind of KINDS) {
      const [car] = await vehicles(api, kind)
      const id = await file(
        api,
        person,
        { assigned_cars: [{ vehicle_id: car!.id, count: 99 }], description: '🚗'.repeat(4000), end_date: '2099-01-01' },
        kind,
      )
      expect((await detail(id)).price.net).toBeGreaterThan(0)
    }
  })
})
