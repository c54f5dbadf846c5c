/** The catalogue in memory answers as the database would, whatever has changed, and as soon as it has. */
import { randomUUID } from 'node:crypto'
import { HOUR } from '@masar/domain/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatQuery } from '@masar/contract/query-string'
import { BRANCH_IDS } from '@masar/domain/locations'
import { nameSearchText } from '@masar/domain/text-search'
import { CAR_TYPES, FUEL_TYPES, KINDS, TRANSMISSIONS, type Kind } from '@masar/domain/vehicles'
import type { Database } from '../platform/database.ts'
import { fillFleet } from '../../demo/large-fleet.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import type { FilterQuery } from './filters.ts'
import { packItem } from './snapshot/item-store.ts'
import { filterSetsOf } from './snapshot/matching.ts'
import { changeIndex, emptyIndex } from './snapshot/vehicle-index.ts'
import { askDatabase } from './testing-sql.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const PATHS: Record<Kind, string> = { rental: 'rentals', leasing: 'leasings', pre_owned: 'pre_owns' }
const PRICES: Record<Kind, string> = { rental: 'day_price', leasing: 'price', pre_owned: 'price' }

/** A pseudo-random generator that yields the same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}
const random = numbers(20_261_121)
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
const some = <T>(values: readonly T[]): T[] => Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(values))

const WORDS = ['toyota', 'land cruiser', 'landcruser', 'كامري', 'لاندكروزر', 'suny', 'x', 'tesla model', 'نيسان', 'zzz', 'tucson 2']

type Facts = { ids: number[]; brands: string[]; prices: number[]; titles: string[] }

async function facts(db: Database): Promise<Facts> {
  const vehicles = await db.selectFrom('vehicles').select(['id', 'price']).execute()
  return {
    ids: vehicles.map((vehicle) => vehicle.id),
    prices: vehicles.map((vehicle) => vehicle.price / 1000),
    brands: (await db.selectFrom('brands').select('name').execute()).map((brand) => brand.name),
    titles: (await db.selectFrom('offers').select('enTitle').execute()).map((offer) => offer.enTitle),
  }
}

function randomQuery(kind: Kind, { ids, brands, prices, titles }: Facts) {
  const maybe = <T>(share: number, make: () => T): T | undefined => (random() < share ? make() : undefined)
  const filter = {
    'id[]': maybe(0.1, () => Array.from({ length: 40 }, () => pick(ids))),
    'brand[]': maybe(0.3, () => [...some(brands), 'Nobody']),
    brand: maybe(0.1, () => pick(brands)),
    'fuel_type[]': maybe(0.3, () => some([...FUEL_TYPES, 'steam'])),
    'transmission[]': maybe(0.2, () => some(TRANSMISSIONS)),
    'car_type[]': maybe(0.3, () => some(CAR_TYPES)),
    'seat_count[]': maybe(0.2, () => some([2, 4, 5, 7, 8])),
    'year[]': maybe(0.2, () => some([2019, 2021, 2022, 2023, 2024, 2025, 2026])),
    'en_title[]': maybe(0.2, () => some([...titles, 'Nothing of the kind'])),
    min_price: maybe(0.3, () => pick(prices)),
    max_price: maybe(0.3, () => pick(prices)),
    alias_name: maybe(0.3, () => pick([...BRANCH_IDS, 'muscat', 'all location', 'your_location', 'Select Location', 'Al Mouj', 'nowhere'])),
    q: maybe(0.3, () => pick(WORDS)),
    ...(kind === 'pre_owned' ? { mileage: maybe(0.3, () => Math.floor(random() * 150_000)) } : {}),
  }
  const orders = ['price asc', 'price desc', 'created_at asc', 'created_at desc', 'year asc', 'year desc']
  if (kind === 'rental') orders.push('day_price asc', 'day_price desc')
  if (kind === 'pre_owned') orders.push('km_driven asc', 'km_driven desc')
  return { filter, order: maybe(0.7, () => pick(orders)), page: 1 + Math.floor(random() * 3), per_page: 1 + Math.floor(random() * 40) }
}

const get = async (url: string) => {
  const response = await api.app.inject(url)
  expect(response.statusCode, url).toBe(200)
  return response.json()
}

/** The name of a facet in responses. */
const facetName = (kind: Kind, facet: string): string =>
  facet === 'price' ? PRICES[kind] : facet === 'offer' ? 'english_title' : facet === 'brand' && kind === 'rental' ? 'car_brand.name' : facet

type Buckets = Record<string, { buckets: { key: string | number; ar_key?: string; doc_count: number }[] }>

type Query = { filter: FilterQuery; order?: string | undefined; page: number; per_page: number }

async function compare(kind: Kind, { filter, ...paging }: Query): Promise<number> {
  const at = `/v1/customers/${PATHS[kind]}${formatQuery({ ...filter, ...paging })}`
  const expected = await askDatabase(api.opened.db, kind, { ...filter, ...paging }, api.clock.now)
  const list = await get(at)
  expect({ ids: list.data.map((car: { id: number }) => car.id), total: list.meta.total }, at).toEqual({
    ids: expected.ids,
    total: expected.total,
  })
  const { data } = (await get(`/v1/customers/${PATHS[kind]}/aggs${formatQuery(filter)}`)) as { data: Buckets }
  const told = Object.entries(data).flatMap(([name, { buckets }]) =>
    buckets.map(({ key, ar_key, doc_count }) => `${name} ${key} ${ar_key ?? ''} ${doc_count}`),
  )
  const counted = expected.facets.map(
    ({ facet, key, arKey, count }) => `${facetName(kind, facet)} ${facet === 'price' ? Number(key) / 1000 : key} ${arKey ?? ''} ${count}`,
  )
  expect(told.sort(), `facets of ${at}`).toEqual(counted.sort())
  return expected.total
}

async function compareAll(rounds: number): Promise<number> {
  const known = await facts(api.opened.db)
  let found = 0
  for (let round = 0; round < rounds; round++) {
    const kind = KINDS[round % 3] as Kind
    found += await compare(kind, randomQuery(kind, known))
  }
  return found
}

/** Compares single filters, whose matches are spread over the whole index. */
async function compareAlone(offer: string): Promise<void> {
  const filters = [
    { alias_name: 'sohar' },
    { 'brand[]': ['Toyota'] },
    { 'fuel_type[]': ['petrol'] },
    { q: 'toyota' },
    { 'id[]': [1, 4_000] },
  ]
  for (const kind of KINDS)
    for (const filter of kind === 'rental' ? [...filters, { 'en_title[]': [offer] }] : filters)
      await compare(kind, { filter, page: 1, per_page: 40 })
}

/** Makes one random change, of the kinds that staff make. */
async function change(db: Database, { ids, brands }: Facts): Promise<void> {
  const id = pick(ids)
  const now = api.clock.now.getTime()
  const vehicle = () => db.updateTable('vehicles').where('id', '=', id)
  await pick([
    () => vehicle().set({ publishedAt: null }).execute(),
    () =>
      vehicle()
        .set({ publishedAt: new Date(now - HOUR) })
        .execute(),
    () =>
      vehicle()
        .set({ publishedAt: new Date(now + HOUR * Math.ceil(random() * 5)) })
        .execute(),
    () =>
      vehicle()
        .set({ price: Math.floor(random() * 300) * 1000, year: 2020, seatCount: pick([2, 5, 9]) })
        .execute(),
    () =>
      vehicle()
        .set({ position: Math.floor(random() * 50), createdAt: new Date(now - Math.floor(random() * 1e9)) })
        .execute(),
    () =>
      vehicle()
        .set({ enModelName: 'Tucson 2', searchText: nameSearchText(['Tucson 2', 'توسان']) })
        .execute(),
    () =>
      vehicle()
        .set({ kind: pick(['leasing', 'pre_owned'] as const), kmDriven: Math.floor(random() * 90_000) })
        .execute(),
    () => db.deleteFrom('vehicles').where('id', '=', id).execute(),
    () => db.deleteFrom('vehicleBranches').where('vehicleId', '=', id).execute(),
    () => db.deleteFrom('pictures').where('vehicleId', '=', id).execute(),
    () => db.updateTable('brands').set({ arName: randomUUID() }).where('name', '=', pick(brands)).execute(),
    () =>
      db
        .updateTable('brands')
        .set({ name: `Maker ${randomUUID().slice(0, 8)}` })
        .where('name', '=', pick(brands))
        .execute(),
    () =>
      db
        .updateTable('offers')
        .set({ enTitle: `Offer ${randomUUID().slice(0, 8)}` })
        .where('id', '=', 1)
        .execute(),
    () =>
      db
        .updateTable('offers')
        .set({ validUntil: new Date(now + HOUR) })
        .where('id', '=', Math.ceil(random() * 4))
        .execute(),
    () => db.deleteFrom('vehicleOffers').where('vehicleId', '=', id).execute(),
    () =>
      db
        .insertInto('vehicleOffers')
        .values({ vehicleId: id, offerId: 2 })
        .onConflict((on) => on.doNothing())
        .execute(),
    () =>
      db
        .insertInto('vehicleBranches')
        .values({ vehicleId: id, branch: 'sohar' })
        .onConflict((on) => on.doNothing())
        .execute(),
  ])()
}

test(
  'random questions get what the database answers, before and between hundreds of changes and as time goes by',
  { timeout: 120_000 },
  async () => {
    let found = await compareAll(60)
    for (let round = 0; round < 10; round++) {
      const known = await facts(api.opened.db)
      for (let changes = 0; changes < 15; changes++) await change(api.opened.db, known).catch(ignoreMissing)
      found += await compareAll(9)
      api.clock.now = new Date(api.clock.now.getTime() + pick([0, HOUR / 2, HOUR, -HOUR]))
      found += await compareAll(6)
    }
    // The comparison proves something only if the queries find cars.
    expect(found).toBeGreaterThan(500)
  },
)

/** Ignores the constraint violations that arise where an earlier change has removed the car. */
function ignoreMissing(error: unknown): void {
  if ((error as { code?: string }).code !== '23503' && (error as { code?: string }).code !== '23514') throw error
}

test('what a statement changes of every vehicle is there at once, and in order', async () => {
  await api.opened.db
    .updateTable('vehicles')
    .set((eb) => ({ price: eb('id', '*', 1000), position: 0 }))
    .execute()
  const { data } = await get('/v1/customers/rentals?per_page=100&order=price%20desc')
  const ids = data.map((car: { id: number }) => car.id)
  expect(data.map((car: { day_price: number }) => car.day_price)).toEqual(ids)
  expect(ids).toEqual([...ids].sort((a: number, b: number) => b - a))
  expect(await compareAll(15)).toBeGreaterThan(0)
})

test('a vehicle’s own page follows every change of what stands on it', async () => {
  const [{ id }] = (await get('/v1/customers/pre_owns?per_page=1')).data
  const car = () => get(`/v1/customers/pre_owns/${id}`)
  const { db } = api.opened
  const before = (await car()).data
  expect((await car()).data).toEqual(before)
  await db.updateTable('vehicles').set({ enDescription: '<p>Another</p>' }).where('id', '=', id).execute()
  expect((await car()).data.en_description).toBe('<p>Another</p>')
  await db.deleteFrom('vehicleFeatures').where('vehicleId', '=', id).execute()
  expect((await car()).data.features).toEqual([])
  await db.updateTable('brands').set({ arName: 'صانع' }).where('name', '=', before.brand).execute()
  expect((await car()).data.car_brand.ar_name).toBe('صانع')
  await db.updateTable('vehicles').set({ publishedAt: null }).where('id', '=', id).execute()
  expect((await api.app.inject(`/v1/customers/pre_owns/${id}`)).statusCode).toBe(404)
})

test('a write is found by the request after it, fifty times in a row', async () => {
  const [{ id }] = (await get('/v1/customers/leasings?per_page=1')).data
  for (let price = 1; price <= 50; price++) {
    await api.opened.db
      .updateTable('vehicles')
      .set({ price: price * 1000 })
      .where('id', '=', id)
      .execute()
    expect((await get(`/v1/customers/leasings?id[]=${id}`)).data[0].price).toBe(price)
  }
})

test('a change that is committed after a later one is found as well', async () => {
  const [first, second] = (await get('/v1/customers/leasings?per_page=2')).data
  const { db, kind } = api.opened
  // The embedded database has one connection, so its transactions cannot overlap.
  if (kind === 'embedded') return
  await db.transaction().execute(async (within) => {
    await within.updateTable('vehicles').set({ price: 777_000 }).where('id', '=', first.id).execute()
    await db.updateTable('vehicles').set({ price: 778_000 }).where('id', '=', second.id).execute()
    expect((await get(`/v1/customers/leasings?min_price=777&max_price=778`)).meta.total).toBe(1)
  })
  expect((await get(`/v1/customers/leasings?min_price=777&max_price=778`)).meta.total).toBe(2)
})

test('so do those of a fleet of thousands, before and after every price has changed twice', { timeout: 120_000 }, async () => {
  // A fresh fleet: the tests above have renamed its brands.
  await api.close()
  api = await startTestApi()
  const { db } = api.opened
  const offer = await db.selectFrom('offers').selectAll().where('offerType', '=', 'rental').orderBy('id').executeTakeFirstOrThrow()
  await compareAll(3)
  // A few hundred more are inserted one by one into an index that grows; with thousands more, everything is sorted again.
  for (const count of [800, 4_000]) {
    await fillFleet(db, count, api.clock.now)
    const latest = await db.selectFrom('vehicles').select('id').where('kind', '=', 'rental').orderBy('id', 'desc').limit(40).execute()
    const taking = latest.map(({ id }) => ({ vehicleId: id, offerId: offer.id }))
    await db.insertInto('vehicleOffers').values(taking).execute()
    await compareAlone(offer.enTitle)
    expect(await compareAll(18)).toBeGreaterThan(0)
  }
  for (const times of [3, 5]) {
    await db
      .updateTable('vehicles')
      .set((eb) => ({ price: eb('price', '*', times) }))
      .execute()
    expect(await compareAll(24)).toBeGreaterThan(0)
  }
})

test('a question takes the memory of the one before', () => {
  const ask = () => filterSetsOf(emptyIndex(), { min_price: 1 }, [])[0]?.bits
  expect(ask()).toBeDefined()
  expect(ask()).toBe(ask())
})

test('a vehicle that changes again and again takes no more room', () => {
  const index = emptyIndex()
  const values = { fuel_type: 'petrol', transmission: 'manual', car_type: 'SUV', seat_count: '5', year: '2026', text: 'kia' }
  const numbers = { price: 1, year: 2026, km: 0, position: 1, created: 0, published: 0 }
  for (let time = 0; time < 300; time++) {
    const vehicle = {
      id: 1,
      ...numbers,
      values: { ...values, brand: `Maker ${time}` },
      branches: [],
      offers: [],
      item: packItem(index.itemStore, '{}'),
    }
    changeIndex(index, [1], [vehicle])
  }
  expect([index.count, index.capacity, [...index.single.brand.keys()]]).toEqual([1, emptyIndex().capacity, ['Maker 299']])
})
