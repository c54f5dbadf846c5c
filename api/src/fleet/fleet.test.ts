import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf } from '@masar/contract/calls'
import { CallFailure } from '@masar/contract/client'
import { messages } from '../messages/messages.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

type Rental = AnswerOf<'GET /v1/customers/rentals'>['data'][number]

async function everyRental(query: Record<string, unknown> = {}): Promise<Rental[]> {
  const first = await api.client()('GET /v1/customers/rentals', { query: { ...query, per_page: 100 } })
  expect(first.meta.total).toBeLessThanOrEqual(100)
  return first.data
}

const get = async (url: string, language = 'en') => {
  const response = await api.app.inject({ url, headers: { 'accept-language': language } })
  return { status: response.statusCode, type: response.headers['content-type'], body: response.json() }
}

describe('the list of rentals', () => {
  test('has 24 a page unless asked otherwise, in the staff’s order', async () => {
    const client = api.client()
    const first = await client('GET /v1/customers/rentals')
    const second = await client('GET /v1/customers/rentals', { query: { page: 2 } })
    expect(first.data).toHaveLength(24)
    expect(first.meta).toEqual({ total: 62, page: 1, per_page: 24 })
    const all = await everyRental()
    expect([...first.data, ...second.data].map((vehicle) => vehicle.id)).toEqual(all.slice(0, 48).map((vehicle) => vehicle.id))
  })

  test('narrows by several fields, and widens by several values of one', async () => {
    const found = await everyRental({ 'fuel_type[]': ['diesel', 'ev'], 'seat_count[]': [5], min_price: 20, max_price: 30 })
    const expected = (await everyRental()).filter(
      (vehicle) =>
        ['diesel', 'ev'].includes(vehicle.fuel_type) && vehicle.seat_count === 5 && vehicle.day_price >= 20 && vehicle.day_price <= 30,
    )
    expect(expected.length).toBeGreaterThan(2)
    expect(found).toEqual(expected)
  })

  test('a bare brand is one more brand', async () => {
    const brands = new Set((await everyRental({ 'brand[]': ['Kia'], brand: 'Tesla' })).map((vehicle) => vehicle.car_brand.name))
    expect([...brands].sort()).toEqual(['Kia', 'Tesla'])
  })

  test('ids name the cars themselves; those of other kinds, unknown ones and doubles find nothing more', async () => {
    const all = await everyRental()
    const wanted = [all[40], all[3], all[17]].map((vehicle) => vehicle?.id)
    const { data: leases } = await api.client()('GET /v1/customers/leasings', { query: { per_page: 1 } })
    const found = await everyRental({ 'id[]': [...wanted, wanted[0], leases[0]?.id, 999_999] })
    expect(found).toEqual(all.filter((vehicle) => wanted.includes(vehicle.id)))
    expect(await everyRental({ 'id[]': wanted, 'fuel_type[]': ['nothing'] })).toEqual([])
  })

  test('a hundred ids fit on one page, and more are refused', async () => {
    const query = (count: number) => Array.from({ length: count }, (_, at) => `id[]=${at + 1}`).join('&')
    expect((await get(`/v1/customers/rentals?per_page=100&${query(100)}`)).status).toBe(200)
    expect((await get(`/v1/customers/rentals?${query(101)}`)).status).toBe(422)
  })

  test('a branch shows what stands there; Muscat is its two branches; all location is all', async () => {
    const ids = async (alias_name: string) => (await everyRental({ alias_name })).map((vehicle) => vehicle.id)
    const [azaiba, alMouj, muscat, all, sohar] = await Promise.all(['azaiba', 'al-mouj', 'muscat', 'all location', 'sohar'].map(ids))
    expect(new Set(muscat)).toEqual(new Set([...(azaiba ?? []), ...(alMouj ?? [])]))
    expect(all).toHaveLength(62)
    expect(sohar?.length).toBeGreaterThan(0)
    expect(sohar?.length).toBeLessThan(62)
    expect(await ids('nowhere')).toEqual([])
    for (const everywhere of ['your_location', 'Select Location']) expect(await ids(everywhere), everywhere).toEqual(all)
  })

  test('an offer’s title finds its cars while the offer is valid', async () => {
    const { data: offers } = await api.client()('GET /v1/customers/offers')
    const withOffer = (await everyRental()).filter((vehicle) => vehicle.offers.length > 0)
    const [title] = withOffer[0]?.offers.map((offer) => offer.en_title) ?? []
    expect(offers.map((offer) => offer.en_title)).toContain(title)
    const found = await everyRental({ 'en_title[]': [title] })
    expect(found.map((vehicle) => vehicle.id)).toEqual(
      withOffer.filter((vehicle) => vehicle.offers.some((offer) => offer.en_title === title)).map((vehicle) => vehicle.id),
    )
  })

  test.each([
    ['price asc', (vehicle: Rental) => vehicle.day_price],
    ['day_price desc', (vehicle: Rental) => -vehicle.day_price],
    ['year desc', (vehicle: Rental) => -vehicle.year],
  ])('in the order %s', async (order, value) => {
    const values = (await everyRental({ order })).map(value)
    expect(values).toEqual([...values].sort((a, b) => a - b))
  })

  test('blank and unknown parameters do not count', async () => {
    const { body } = await get('/v1/customers/rentals?fuel_type[]=&min_price=&alias_name=&nonsense=1&mileage=abc')
    expect(body.meta.total).toBe(62)
  })

  test.each([
    'page=0',
    'per_page=101',
    'per_page=x',
    'min_price=abc',
    'max_price=-1',
    'max_price=0x10',
    'max_price=1e3',
    'max_price=%2B5',
    'year[]=0b1',
    'page=0x1',
    'seat_count[]=four',
    'id[]=x',
    'id[]=2147483648',
    'order=price',
    'order=id%20asc',
    `brand[]=${'x'.repeat(201)}`,
  ])('refuses %s with a message', async (query) => {
    const { status, type, body } = await get(`/v1/customers/rentals?${query}`)
    expect(status).toBe(422)
    expect(type).toMatch('application/problem+json')
    expect(body).toMatchObject({ status: 422, code: 'validation_failed', message: body.data[0], detail: body.data[0] })
    expect(body.message.length).toBeGreaterThan(10)
  })

  test('says what is wrong in Arabic to those who read Arabic', async () => {
    const { body } = await get('/v1/customers/rentals?min_price=abc', 'ar-OM,ar;q=0.9,en;q=0.5')
    expect(body.data).toEqual(['أدخل رقمًا في خانة «أدنى سعر».'])
    expect(body.fields).toEqual({ min_price: 'أدخل رقمًا في خانة «أدنى سعر».' })
  })

  test('more than fifty values of one field are refused', async () => {
    const { status } = await get(`/v1/customers/rentals?${Array.from({ length: 51 }, (_, at) => `brand[]=${at}`).join('&')}`)
    expect(status).toBe(422)
  })

  test('a value may be as long as the longest name', async () => {
    expect((await get(`/v1/customers/rentals?brand[]=${'x'.repeat(200)}`)).body.meta.total).toBe(0)
  })

  test('amounts beyond any price neither fail nor find', async () => {
    expect((await get('/v1/customers/rentals?min_price=999999999')).body.meta.total).toBe(0)
    expect((await get('/v1/customers/rentals?max_price=999999999')).body.meta.total).toBe(62)
  })
})

describe('the facets of rentals', () => {
  const facets = async (query: Record<string, unknown> = {}) => (await api.client()('GET /v1/customers/rentals/aggs', { query })).data

  test('count every car once in each field, most frequent first, prices ascending', async () => {
    const data = await facets()
    for (const field of ['car_brand.name', 'fuel_type', 'seat_count', 'transmission', 'car_type', 'day_price'] as const) {
      const buckets: { key: string | number; doc_count: number }[] = data[field].buckets
      expect(buckets.reduce((sum, bucket) => sum + bucket.doc_count, 0)).toBe(62)
      const order = field === 'day_price' ? buckets.map((bucket) => Number(bucket.key)) : buckets.map((bucket) => -bucket.doc_count)
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }
  })

  test('a field leaves its own filter out, so a number says what its choice gives', async () => {
    const data = await facets({ 'fuel_type[]': ['ev'], 'car_type[]': ['SUV'] })
    for (const { key, doc_count } of data.fuel_type.buckets)
      expect(await everyRental({ 'fuel_type[]': [key], 'car_type[]': ['SUV'] })).toHaveLength(doc_count)
    for (const { key, doc_count } of data.car_type.buckets)
      expect(await everyRental({ 'car_type[]': [key], 'fuel_type[]': ['ev'] })).toHaveLength(doc_count)
    for (const { key, doc_count } of data.english_title.buckets) {
      expect(await everyRental({ 'en_title[]': [key], 'fuel_type[]': ['ev'], 'car_type[]': ['SUV'] })).toHaveLength(doc_count)
    }
  })
})

describe('one car', () => {
  test('a rental has its pictures, its texts in both languages and its branches', async () => {
    const { data } = await api.client()('GET /v1/customers/rentals/{id}', { path: { id: 1 } })
    expect(data.images).toHaveLength(5)
    expect(data.images[0]).toMatchObject({ url: expect.stringMatching(/^\/pictures\/.*front34\.jpg$/), width: 1600, height: 1000 })
    expect(data.en_description).toMatch(/^<p>/)
    expect(data.ar_description).toMatch(/[؀-ۿ]/)
    expect(data.branches.length).toBeGreaterThan(0)
  })

  // Neither kind has been requested yet: a car is cached in the language of its first request.
  test.each([
    ['leasings', ['en', 'ar', 'en', 'ar']],
    ['pre_owns', ['ar', 'en', 'ar', 'en']],
  ] as const)('of %s is told in the language of each who asks, first in %j', async (kind, languages) => {
    const [car] = (await get(`/v1/customers/${kind}?per_page=1`)).body.data
    for (const language of languages) {
      const { body } = await get(`/v1/customers/${kind}/${car.id}`, language)
      expect(body).toEqual({ message: messages(language).ok, data: expect.objectContaining({ ...car, branches: expect.any(Array) }) })
    }
  })

  test('every detail of a list agrees with the list', async () => {
    const [listed] = (await api.client()('GET /v1/customers/pre_owns', { query: { per_page: 1 } })).data
    const { data } = await api.client()('GET /v1/customers/pre_owns/{id}', { path: { id: listed?.id ?? 0 } })
    expect(data).toMatchObject(listed ?? {})
    expect(data.features.length).toBeGreaterThan(3)
  })

  test.each(['0', '-1', '1.5', 'abc', '99999999999999999999', '%00', '1%20or%201=1', '2147483648', '0x1', '1e0', '%2B1', '01', '%201'])(
    'id %s is not found',
    async (id) => {
      const { status, body } = await get(`/v1/customers/rentals/${id}`)
      expect(status).toBe(404)
      expect(body.code).toBe('not_found')
    },
  )

  test('an id of another kind is not found', async () => {
    const [lease] = (await api.client()('GET /v1/customers/leasings', { query: { per_page: 1 } })).data
    await expect(api.client()('GET /v1/customers/rentals/{id}', { path: { id: lease?.id ?? 0 } })).rejects.toBeInstanceOf(CallFailure)
  })

  test('an offer that has ended leaves its cars', async () => {
    const before = (await everyRental()).flatMap((vehicle) => vehicle.offers)
    api.clock.now = new Date('2030-01-01T00:00:00Z')
    const after = (await everyRental()).flatMap((vehicle) => vehicle.offers)
    api.clock.now = new Date('2026-11-21T08:00:00Z')
    expect(before.length).toBeGreaterThan(10)
    expect(after).toEqual([])
  })

  test('its pictures and features stand in their order, the first picture on its card, whichever was added first', async () => {
    const { db } = api.opened
    const [{ id }] = (await get('/v1/customers/pre_owns?per_page=1')).body.data
    const order = [3, 1, 2]
    const picture = (position: number) => ({ vehicleId: id, position, file: `fleet/view-${position}`, width: 1600, height: 1000 })
    const feature = (position: number) => ({ vehicleId: id, position, enTitle: `${position}`, arTitle: '', enValue: '', arValue: '' })
    for (const table of ['pictures', 'vehicleFeatures'] as const) await db.deleteFrom(table).where('vehicleId', '=', id).execute()
    await db.insertInto('pictures').values(order.map(picture)).execute()
    await db.insertInto('vehicleFeatures').values(order.map(feature)).execute()
    const { data } = await api.client()('GET /v1/customers/pre_owns/{id}', { path: { id } })
    expect(data.images.map(({ url }) => url)).toEqual([1, 2, 3].map((position) => `/pictures/fleet/view-${position}.jpg`))
    expect(data.features.map(({ en_title }) => en_title)).toEqual(['1', '2', '3'])
    const [card] = (await get(`/v1/customers/pre_owns?id[]=${id}`)).body.data
    expect(card.title_image.url).toBe('/pictures/fleet/view-1.jpg')
  })
})

describe('a search by name', () => {
  const names = async (q: string) => (await everyRental({ q })).map((vehicle) => `${vehicle.car_brand.name} ${vehicle.en_model_name}`)

  test.each(['land cruiser', 'LAND CRUISER', 'cruiser land', 'لاند كروزر', 'لاندكروزر', 'cruser', 'كروزز'])(
    '%s finds the Land Cruisers',
    async (q) => {
      const found = await names(q)
      expect(found.length).toBeGreaterThan(0)
      for (const name of found) expect(name).toMatch(/Cruiser/)
    },
  )

  test('is one more filter, for the list and the facets alike', async () => {
    const all = await names('toyota')
    expect(all.length).toBeGreaterThan(5)
    const { data } = await api.client()('GET /v1/customers/rentals/aggs', { query: { q: 'toyota' } })
    expect(data['car_brand.name'].buckets).toEqual([{ key: 'Toyota', ar_key: 'تويوتا', doc_count: all.length }])
  })

  test.each(['zzzzqqqq', 'toyota zzzzqqqq'])('%s finds nothing', async (q) => {
    expect(await names(q)).toEqual([])
  })

  test.each(['%', '_', '%25', "' or 1=1 --", '\\\\', '...', '\u0000'])('%j is no wildcard and no fault', async (q) => {
    const { status } = await get(`/v1/customers/rentals?q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
  })
})

describe('lease and pre-owned', () => {
  test('mileage and rate find more the higher they are', async () => {
    const count = async (query: Record<string, unknown>) => (await api.client()('GET /v1/customers/pre_owns', { query })).meta.total
    const mileages = await Promise.all([1000, 2000, 3000, 4000].map((mileage) => count({ mileage })))
    const rates = await Promise.all([10_000, 20_000, 30_000, 40_000].map((max_price) => count({ max_price })))
    for (const counts of [mileages, rates]) expect(counts).toEqual([...new Set(counts)].sort((a, b) => a - b))
    expect(mileages[0]).toBeGreaterThan(0)
  })

  test('leases have the fields of their kind', async () => {
    const { data, meta } = await api.client()('GET /v1/customers/leasings', { query: { 'car_type[]': ['Commercial'] } })
    expect(meta.total).toBeGreaterThan(0)
    for (const lease of data)
      expect(lease).toMatchObject({ brand: lease.car_brand.name, price: expect.any(Number), des: expect.stringMatching(/\w/) })
    const aggs = await api.client()('GET /v1/customers/leasings/aggs')
    expect(Object.keys(aggs.data).sort()).toEqual(['brand', 'car_type', 'fuel_type', 'price', 'seat_count', 'transmission'])
  })
})

describe('the specified fields', () => {
  /** The fields of a list item, and those that a detail has in addition. */
  const FIELDS = {
    rentals: {
      list: ['day_price', 'weekly_price', 'fortnight_price', 'monthly_price', 'offers'],
      detail: ['engine_pr'],
      facets: ['car_brand.name', 'fuel_type', 'day_price', 'seat_count', 'transmission', 'car_type', 'english_title'],
    },
    leasings: {
      list: ['brand', 'price', 'des', 'color'],
      detail: ['en_rules', 'ar_rules'],
      facets: ['brand', 'fuel_type', 'price', 'seat_count', 'transmission', 'car_type'],
    },
    pre_owns: {
      list: ['brand', 'price', 'color', 'horse_power', 'engine_pr', 'overview'],
      detail: ['features'],
      facets: ['brand', 'fuel_type', 'price', 'seat_count', 'transmission', 'car_type', 'year'],
    },
  } as const
  const SHARED = {
    list: [
      'id',
      'en_model_name',
      'ar_model_name',
      'car_brand',
      'car_type',
      'transmission',
      'fuel_type',
      'seat_count',
      'year',
      'title_image',
    ],
    detail: ['images', 'en_description', 'ar_description'],
  }

  test.each(Object.entries(FIELDS))('of %s are in the list, in the detail and in the facets', async (kind, { list, detail, facets }) => {
    const { body: listed } = await get(`/v1/customers/${kind}?per_page=1`)
    const [item] = listed.data
    expect(Object.keys(item)).toEqual(expect.arrayContaining([...SHARED.list, ...list]))
    expect(item.car_brand).toMatchObject({ name: expect.any(String) })
    expect(item.title_image).toMatchObject({ url: expect.any(String) })
    const { body: one } = await get(`/v1/customers/${kind}/${item.id}`)
    expect(Object.keys(one.data)).toEqual(expect.arrayContaining([...Object.keys(item), ...SHARED.detail, ...detail]))
    const { body: aggs } = await get(`/v1/customers/${kind}/aggs`)
    expect(Object.keys(aggs.data).toSorted()).toEqual(facets.toSorted())
    for (const facet of facets) expect(aggs.data[facet].buckets[0]).toMatchObject({ doc_count: expect.any(Number) })
  })

  test('of a used car say how far it was driven and where it stands, those of an offer name it in both languages', async () => {
    for (const [branch, places] of [
      ['azaiba', ['Azaiba', 'Salalah']],
      ['al-mouj', ['Al Mouj', 'Sohar']],
      ['salalah', ['Salalah']],
      ['sohar', ['Sohar']],
    ] as const) {
      const { body: used } = await get(`/v1/customers/pre_owns?per_page=100&alias_name=${branch}`)
      const found = used.data.map(({ overview }: { overview: object }) => overview)
      expect(found[0]).toEqual({ km_driven: expect.any(Number), car_location: expect.any(String) })
      expect(new Set(found.map(({ car_location }: { car_location: string }) => car_location))).toEqual(new Set(places))
    }
    const offer = {
      en_title: expect.any(String),
      ar_title: expect.any(String),
      en_image_url: expect.any(String),
      ar_image_url: expect.any(String),
      en_image: expect.objectContaining({ url: expect.any(String) }),
      ar_image: expect.objectContaining({ url: expect.any(String) }),
      offer_type: expect.stringMatching(/^(rental|lease|preowned)$/),
    }
    expect((await everyRental()).find(({ offers }) => offers.length > 0)?.offers[0]).toEqual(offer)
    const { body: offers } = await get('/v1/customers/offers')
    expect(offers.data[0]).toMatchObject(offer)
    expect(offers.meta).toEqual({ total: offers.data.length, page: 1, per_page: offers.data.length })
  })
})
