import { CallFailure, type Client } from '@masar/contract/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send, withToken } from '../../accounts/testing.ts'
import { ADMIN, AGENT, staffClient, staffLogIn } from '../testing.ts'
import { NEW_RENTAL, startFleetApi, type FleetApi } from './testing.ts'

let [api, admin, token] = [undefined as unknown as FleetApi, undefined as unknown as Client, '']
beforeAll(async () => {
  api = await startFleetApi()
  token = await staffLogIn(api, ADMIN)
  admin = api.client({ token })
})
afterAll(() => api.close())

const body = () => ({ ...NEW_RENTAL, branches: [...NEW_RENTAL.branches], offers: [] })
const create = async (more: object = {}) => (await admin('POST /v1/staff/rentals', { body: { ...body(), ...more } })).data
const read = async (id: number) => (await admin('GET /v1/staff/rentals/{id}', { path: { id } })).data
const edit = async (id: number, change: object) => (await admin('PUT /v1/staff/rentals/{id}', { path: { id }, body: change })).data
const publicly = (id: number) => api.app.inject(`/v1/customers/rentals/${id}`)
const refusalOf = async (work: Promise<unknown>) => {
  const failure = await work.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallFailure)
  return (failure as CallFailure).body
}

const KINDS = ['rentals', 'leasings', 'pre_owns'] as const

test('a car that is sent again under its key is made once', async () => {
  const car = { ...body(), en_model_name: 'Only once' }
  const asked = () => send(api, 'POST /v1/staff/rentals', car, { ...withToken(token), 'idempotency-key': 'new-car' })
  const answers = [await asked(), await asked()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1]?.body.data.id).toBe(answers[0]?.body.data.id)
  expect((await admin('GET /v1/staff/rentals', { query: { q: car.en_model_name } })).data).toHaveLength(1)
  await send(api, `DELETE /v1/staff/rentals/${answers[0]?.body.data.id}`, undefined, withToken(token))
})

describe('the list', () => {
  test.each(KINDS)('of %s has drafts as well, searches, filters, sorts and pages', async (kind) => {
    const list = async (query: object = {}) =>
      (await admin(`GET /v1/staff/${kind}`, { query: { per_page: 100, ...query } as never })) as Listed
    const all = await list()
    const one = all.data[0] as Listed['data'][number]
    expect(all.meta.total).toBe(all.counts[kind])
    await send(api, `PUT /v1/staff/${kind}/${one.id}`, { published: false }, withToken(token))
    const ids = async (query: object) => (await list(query)).data.map(({ id }) => id)
    expect(await ids({ published: 'false' })).toEqual([one.id])
    expect((await ids({ published: 'true' })).includes(one.id)).toBe(false)
    expect((await list()).counts).toMatchObject({ drafts: 1, published: all.meta.total - 1 })
    expect(await ids({ q: one.ar_model_name })).toContain(one.id)
    expect(await ids({ q: `#${one.id}` })).toContain(one.id)
    expect(await ids({ q: "%'; drop table vehicles" })).toEqual([])
    const price = (row: Listed['data'][number]) => row.day_price ?? row.price ?? 0
    const prices = (await list({ order: 'price desc' })).data.map(price)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    const middle = prices[Math.floor(prices.length / 2)] as number
    expect((await list({ min_price: middle, max_price: middle })).data.map(price).every((each) => each === middle)).toBe(true)
    for (const row of (await list({ branch: 'sohar', 'car_type[]': ['SUV'] })).data) {
      expect(row.branches).toContain('sohar')
      expect(row.car_type).toBe('SUV')
    }
    expect(await ids({ per_page: 3, page: 2 })).toEqual((await ids({})).slice(3, 6))
    await send(api, `PUT /v1/staff/${kind}/${one.id}`, { published: true }, withToken(token))
  })

  type Listed = {
    data: { id: number; ar_model_name: string; branches: string[]; car_type: string; day_price?: number; price?: number }[]
    meta: { total: number }
    counts: Record<string, number>
  }

  test('an order, a branch or a page that there is not is refused', async () => {
    for (const query of ['order=password%20asc', 'order=price', 'branch=paris', 'per_page=101', 'page=0', 'min_price=much'])
      expect((await send(api, `GET /v1/staff/rentals?${query}`, undefined, withToken(token))).status, query).toBe(422)
  })
})

describe('a vehicle', () => {
  test.each(KINDS)('of %s, as it was read, is taken as a new one and as a change', async (kind) => {
    const [{ id }] = (await send(api, `GET /v1/staff/${kind}?per_page=1`, undefined, withToken(token))).body.data
    const { data } = (await send(api, `GET /v1/staff/${kind}/${id}`, undefined, withToken(token))).body
    expect(data.images.length).toBeGreaterThan(1)
    const same = await send(api, `PUT /v1/staff/${kind}/${id}`, data, withToken(token))
    expect(same.body).toMatchObject({ message: 'The car is saved.', data })
    const made = await send(api, `POST /v1/staff/${kind}`, data, withToken(token))
    expect(made.status).toBe(201)
    const own = { id: expect.any(Number), images: [], title_image: expect.anything(), version: 1, created_at: expect.any(String) }
    const changed = { updated_at: expect.any(String), published_at: expect.any(String), warnings: expect.any(Array) }
    expect(made.body.data).toEqual({ ...data, ...own, ...changed })
    // The body that the customers' endpoint returns is accepted as well.
    const { data: told } = (await api.app.inject(`/v1/customers/${kind}/${id}`)).json()
    expect((await send(api, `POST /v1/staff/${kind}`, told, withToken(token))).body.data).toMatchObject({ published: false })
    await send(api, `DELETE /v1/staff/${kind}/${made.body.data.id}`, undefined, withToken(token))
  })

  test('is a draft until it is published, and is on the site at the next request', async () => {
    const { id, published, warnings } = await create()
    expect({ published, codes: warnings.map(({ code }) => code) }).toEqual({ published: false, codes: ['no_picture'] })
    expect((await publicly(id)).statusCode).toBe(404)
    const { version } = await edit(id, { published: true })
    expect((await publicly(id)).json().data).toMatchObject({ en_model_name: NEW_RENTAL.en_model_name, day_price: 12 })
    const found = async () => (await api.app.inject('/v1/customers/rentals?q=Testarossa')).json().data.map((car: { id: number }) => car.id)
    expect(await found()).toContain(id)
    for (let price = 20; price < 30; price++) {
      await edit(id, { day_price: price })
      expect((await publicly(id)).json().data.day_price).toBe(price)
    }
    await edit(id, { published: false, seen_version: version + 10 })
    expect((await publicly(id)).statusCode).toBe(404)
    expect(await found()).not.toContain(id)
  })

  test('keeps what a change leaves out, and counts only what has changed', async () => {
    const before = await create({ published: true })
    const { id } = before
    expect((await edit(id, {})).version).toBe(1)
    const after = await edit(id, { ar_model_name: '', branches: ['salalah'], seen_version: 1 })
    expect(after).toMatchObject({ version: 2, ar_model_name: '', missing_arabic: ['ar_model_name'], branches: ['salalah'], year: 2026 })
    expect(after.published_at).toBe(before.published_at)
    const list = await admin('GET /v1/staff/rentals', { query: { q: 'Testarossa', branch: 'salalah' } })
    expect(list.data.map((car) => car.id)).toEqual([id])
  })

  test('of a maker that several write at the same moment, each in another way, makes one known', async () => {
    const cars = await Promise.all(['Borgward', 'BORGWARD', 'borgward', 'BorgWard'].map((name) => create({ car_brand: { name } })))
    expect(new Set(cars.map(({ car_brand }) => car_brand.name)).size).toBe(1)
  })

  test('of a maker that nobody knew makes it known; a known one is found however it is written', async () => {
    const zagato = { name: 'Zagato', ar_name: 'زاغاتو' }
    const first = await create({ car_brand: zagato })
    const second = await create({ car_brand: { name: 'ZAGATO' } })
    expect([first.car_brand, second.car_brand]).toEqual([zagato, zagato])
    const nobody = await refusalOf(create({ brand: undefined, car_brand: { name: '' } }))
    expect(nobody.data, 'by the name the form has for it').toEqual(['Please fill in "Brand".'])
    const choices = (await admin('GET /v1/staff/fleet/choices')).data
    expect(choices.brands.filter(({ name }) => name.toLowerCase() === 'zagato')).toHaveLength(1)
    expect((await admin('GET /v1/staff/rentals', { query: { q: 'زاغاتو' } })).data).toHaveLength(2)
    const offer = choices.offers[0]
    expect((await edit(second.id, { offers: [{ en_title: offer?.en_title }] })).offers).toEqual([offer])
  })

  test('is given no offer for cars of another kind, by its number or its title, and is offered none', async () => {
    const dates = { valid_from: '2020-01-01', valid_until: '2099-01-01' }
    const offered = async (en_title: string, offer_type: 'rental' | 'lease') =>
      (await admin('POST /v1/staff/offers', { body: { en_title, offer_type, ...dates } })).data
    const lease = await offered('Leases alone', 'lease')
    const { id } = await create()
    for (const offers of [[{ id: lease.id }], [{ en_title: lease.en_title }]])
      expect(await refusalOf(edit(id, { offers }))).toMatchObject({
        status: 422,
        fields: { offers: 'An offer you chose is for cars of another kind.' },
      })
    expect((await refusalOf(create({ offers: [{ id: lease.id }] }))).status).toBe(422)
    const arabic = api.client({ token, language: 'ar' })
    const put = arabic('PUT /v1/staff/rentals/{id}', { path: { id }, body: { offers: [{ id: lease.id }] } })
    expect((await refusalOf(put)).message).toBe('أحد العروض التي اخترتها مخصص لنوع آخر من السيارات.')
    expect((await admin('GET /v1/staff/fleet/choices')).data.offers.map((offer) => offer.id)).not.toContain(lease.id)
    const rental = await offered('Leases alone', 'rental')
    expect(
      (await edit(id, { offers: [{ en_title: lease.en_title }] })).offers.map((offer) => offer.id),
      'its own of that title',
    ).toEqual([rental.id])
  })

  test('says which longer tariff is dearer by the day', async () => {
    const { warnings } = await create({ weekly_price: 85, monthly_price: 400 })
    expect(warnings.filter(({ code }) => code === 'longer_dearer')).toEqual([
      { code: 'longer_dearer', field: 'weekly_price', message: 'A day at "Weekly price" costs more than at the next shorter price.' },
      { code: 'longer_dearer', field: 'monthly_price', message: 'A day at "Monthly price" costs more than at the next shorter price.' },
    ])
  })

  test.each([
    ['en_model_name', { en_model_name: ' ' }],
    ['car_brand', { car_brand: undefined }],
    ['name', { car_brand: { name: '' } }],
    ['car_type', { car_type: 'Boat' }],
    ['seat_count', { seat_count: 0 }],
    ['year', { year: 1066 }],
    ['day_price', { day_price: -1 }],
    ['day_price', { day_price: 1.2345 }],
    ['weekly_price', { weekly_price: 1e9 }],
    ['monthly_price', { monthly_price: 'many' }],
    ['branches', { branches: ['paris'] }],
    ['fortnight_price', { fortnight_price: 0, published: true }],
    ['offers', { offers: [{ en_title: 'Free for ever' }] }],
    ['en_description', { en_description: 'x'.repeat(20_001) }],
    ['ar_model_name', { ar_model_name: 'a\u0000b' }],
  ])('with a bad %s is refused beside the field: %j', async (field, bad) => {
    const before = (await admin('GET /v1/staff/rentals')).meta.total
    const refused = await refusalOf(create(bad))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.fields ?? {})).toEqual([field])
    expect(refused.message).not.toContain('_')
    expect((await admin('GET /v1/staff/rentals')).meta.total).toBe(before)
  })

  test('keeps no text that runs', async () => {
    const { id } = await create({ published: true, en_description: '<p onclick="x()">Fine<script>alert(1)</script></p>' })
    expect((await publicly(id)).json().data.en_description).toBe('<p>Fine</p>')
    const rows = await api.opened.db.selectFrom('vehicles').select('enDescription').where('id', '=', id).execute()
    expect(rows).toEqual([{ enDescription: '<p>Fine</p>' }])
  })

  test('is taken back as it was given out, also where its text is longer once it is cleaned', async () => {
    const rules = '<p>' + 'A & B '.repeat(1500)
    const { id } = await create({ en_description: rules })
    const given = await read(id)
    expect(given.en_description.length).toBeGreaterThan(rules.length)
    expect((await edit(id, given)).en_description).toBe(given.en_description)

    const refused = await refusalOf(create({ ar_description: '&'.repeat(5000) }))
    expect(refused).toMatchObject({ status: 422, message: '"Description in Arabic" is too long.' })
    expect(Object.keys(refused.fields ?? {})).toEqual(['ar_description'])
  })

  test('is found by its maker and its offer, however long their names are', async () => {
    const name = 'M'.repeat(200)
    const offer = { en_title: 'T'.repeat(200), offer_type: 'rental', valid_from: '2020-01-01', valid_until: '2099-01-01' } as const
    const { id: offerId } = (await admin('POST /v1/staff/offers', { body: offer })).data
    const { id } = await create({ car_brand: { name }, offers: [{ id: offerId }], published: true })
    const found = async (query: { brand?: string; 'brand[]'?: string[]; 'en_title[]'?: string[] }) =>
      (await admin('GET /v1/customers/rentals', { query })).data.map((car) => car.id)
    for (const query of [{ 'brand[]': [name] }, { brand: name }, { 'en_title[]': [offer.en_title] }])
      expect(await found(query)).toEqual([id])
    expect((await admin('GET /v1/staff/rentals', { query: { 'brand[]': [name] } })).data.map((car) => car.id)).toEqual([id])
  })

  test('is not found under another kind, nor by a number that nobody has', async () => {
    const { id } = await create()
    for (const call of [
      `GET /v1/staff/leasings/${id}`,
      `DELETE /v1/staff/pre_owns/${id}`,
      'GET /v1/staff/rentals/99999999',
      'GET /v1/staff/rentals/x',
    ])
      expect((await send(api, call, undefined, withToken(token))).status, call).toBe(404)
    expect((await send(api, `PUT /v1/staff/leasings/${id}`, { price: 1 }, withToken(token))).status).toBe(404)
  })

  test('changed by two at once is changed by one; the other is told', async () => {
    const { id, version } = await create()
    const answers = await Promise.allSettled([12, 13, 14, 15].map((day_price) => edit(id, { day_price, seen_version: version })))
    const won = answers.filter((answer) => answer.status === 'fulfilled')
    expect(answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => (reason as CallFailure).status)).toEqual(
      Array(4 - won.length).fill(409),
    )
    // The edit to the price that the car already has changes nothing, so it does not conflict.
    expect(won.length).toBeLessThanOrEqual(2)
    expect(await read(id)).toMatchObject({ version: 2 })
  })

  test('is copied with all that it has, as a draft', async () => {
    const [first] = (await admin('GET /v1/staff/pre_owns', { query: { per_page: 1, published: 'true' } })).data
    const path = { id: first?.id ?? 0 }
    const original = (await admin('GET /v1/staff/pre_owns/{id}', { path })).data
    const copy = (await admin('POST /v1/staff/pre_owns/{id}/duplicate', { path })).data
    expect(copy).toMatchObject({
      published: false,
      version: 1,
      features: original.features,
      overview: original.overview,
      price: original.price,
    })
    expect(copy.images.map(({ url }) => url)).toEqual(original.images.map(({ url }) => url))
    const { data: history } = await admin('GET /v1/staff/pre_owns/{id}/history', { path: { id: copy.id } })
    expect(history).toMatchObject([{ action: 'vehicle.duplicate', after: { copy_of: path.id } }])
    await admin('DELETE /v1/staff/pre_owns/{id}', { path: { id: copy.id } })
    expect((await api.app.inject(`/v1/customers/pre_owns/${path.id}`)).json().data.images).toHaveLength(original.images.length)
  })
})

describe('what is done', () => {
  test('is written down with who did it, before and after, and anybody of the staff may read it', async () => {
    const { id } = await create()
    await edit(id, { day_price: 15, en_description: '<p>New.</p>' })
    await edit(id, { published: true })
    await edit(id, { published: false })
    const agent = await staffClient(api, AGENT)
    const { data } = await agent('GET /v1/staff/rentals/{id}/history', { path: { id } })
    expect(data.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'vehicle.withdraw', before: { published: true }, after: { published: false } },
      { action: 'vehicle.publish', before: { published: false }, after: { published: true } },
      {
        action: 'vehicle.update',
        before: { day_price: 12, en_description: '<p>Seven seats.</p>' },
        after: { day_price: 15, en_description: '<p>New.</p>' },
      },
      { action: 'vehicle.create', before: null, after: expect.objectContaining({ car_brand: 'Toyota', day_price: 12 }) },
    ])
    expect(data[0]?.staff?.name).toBe((await admin('GET /v1/staff/session')).data.name)
  })

  test('by an agent is reading alone', async () => {
    const agent = withToken(await staffLogIn(api, AGENT))
    const [{ id }] = (await send(api, 'GET /v1/staff/rentals?per_page=1', undefined, agent)).body.data
    for (const call of [`GET /v1/staff/rentals/${id}`, `GET /v1/staff/rentals/${id}/history`, 'GET /v1/staff/fleet/choices'])
      expect((await send(api, call, undefined, agent)).status, call).toBe(200)
    for (const call of [
      'POST /v1/staff/rentals',
      'POST /v1/staff/rentals/bulk',
      `PUT /v1/staff/rentals/${id}`,
      `POST /v1/staff/rentals/${id}/duplicate`,
    ])
      expect((await send(api, call, {}, agent)).status, call).toBe(403)
    expect((await send(api, `DELETE /v1/staff/rentals/${id}`, undefined, agent)).status).toBe(403)
  })
})

describe('several at once', () => {
  const bulk = async (change: object) => (await admin('POST /v1/staff/rentals/bulk', { body: change as never })).data

  test('are priced by percent or amount, rounded; a look before changes nothing', async () => {
    const cars = [await create(), await create({ day_price: 20, weekly_price: 99.5 })]
    const vehicles = cars.map(({ id, version }) => ({ id, version }))
    const price = { by: 'percent', value: 10 }
    const preview = await bulk({ vehicles, action: 'price', price, preview: true })
    expect(preview[0]).toMatchObject({
      done: true,
      before: { day_price: 12, weekly_price: 75, fortnight_price: 140, monthly_price: 270 },
      after: { day_price: 13, weekly_price: 83, fortnight_price: 154, monthly_price: 297 },
      version: 1,
    })
    expect((await read(cars[0]?.id ?? 0)).day_price).toBe(12)
    const done = await bulk({ vehicles, action: 'price', price })
    expect(done.map(({ after }) => after)).toEqual(preview.map(({ after }) => after))
    expect(await read(cars[0]?.id ?? 0)).toMatchObject({ version: 2, day_price: 13, monthly_price: 297 })
    const back = done.map(({ id, version, before }) => ({ id, version, prices: before }))
    const [first, second] = await bulk({ vehicles: back, action: 'price' })
    expect([first?.after, second?.after]).toEqual(done.map(({ before }) => before))
    expect(
      (await bulk({ vehicles: back, action: 'price' })).map(({ done: again }) => again),
      'somebody else has seen them since',
    ).toEqual([false, false])
    await bulk({ vehicles: cars.map(({ id }) => ({ id })), action: 'price', price })
    const half = { by: 'amount', value: -0.3, fields: ['day_price'], round_to: 0.1 }
    const [lower] = await bulk({ vehicles: [{ id: cars[0]?.id }], action: 'price', price: half })
    expect(lower?.after).toMatchObject({ day_price: 12.7, weekly_price: 83 })
    const dear = await bulk({
      vehicles: [{ id: cars[0]?.id }],
      action: 'price',
      price: { by: 'amount', value: 50, fields: ['weekly_price'] },
      preview: true,
    })
    expect(dear[0]?.warnings.map(({ field }) => field)).toEqual(['weekly_price'])
  })

  test('are published and withdrawn; whoever cannot is told why and holds up no other', async () => {
    const [good, unpriced, stale] = [await create(), await create({ day_price: 0 }), await create()]
    await edit(stale.id, { year: 2025 })
    const vehicles = [good, unpriced, stale].map(({ id, version }) => ({ id, version }))
    const results = await bulk({ vehicles, action: 'publish' })
    expect(results.map(({ done }) => done)).toEqual([true, false, false])
    expect(results[1]?.refused).toMatch(/prices/)
    expect(results[2]?.refused).toMatch(/changed/)
    expect([await publicly(good.id), await publicly(unpriced.id), await publicly(stale.id)].map(({ statusCode }) => statusCode)).toEqual([
      200, 404, 404,
    ])
    await bulk({ vehicles: [{ id: good.id }, { id: 99_999_999 }], action: 'withdraw' })
    expect((await publicly(good.id)).statusCode).toBe(404)
    const { data } = await admin('GET /v1/staff/rentals/{id}/history', { path: { id: good.id } })
    expect(data.map(({ action }) => action)).toEqual(['vehicle.withdraw', 'vehicle.publish', 'vehicle.create'])
  })

  test.each([
    { by: 'amount', value: 1_000_000 },
    { by: 'percent', value: 1_000_000 },
  ])('are not priced beyond what a car may cost: %j', async (price) => {
    const [car, dear] = [await create(), await create({ day_price: 900_000 })]
    const vehicles = [{ id: car.id }, { id: dear.id }]
    for (const preview of [true, false]) {
      const results = await bulk({ vehicles, action: 'price', price: { ...price, fields: ['day_price'] }, preview })
      expect(results.map(({ refused }) => refused)).toContain('A price may be at most RO 1,000,000.')
    }
    const now = await read(dear.id)
    expect(now).toMatchObject({ day_price: 900_000, version: 1 })
    expect((await edit(dear.id, now)).day_price).toBe(900_000)
  })

  test('are not lowered to nothing, nor changed without saying how', async () => {
    const { id } = await create({ published: true })
    const [result] = await bulk({ vehicles: [{ id }], action: 'price', price: { by: 'amount', value: -12 } })
    expect(result).toMatchObject({ done: false, refused: 'This price would be nothing or less.' })
    expect(await refusalOf(bulk({ vehicles: [{ id }], action: 'price' }))).toMatchObject({
      status: 422,
      fields: { price: expect.any(String) },
    })
    expect((await refusalOf(bulk({ vehicles: [], action: 'publish' }))).status).toBe(422)
  })
})
