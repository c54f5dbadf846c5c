/**
 * Lists, totals, orders, pages and facets of all three kinds, recomputed from a full crawl for
 * hundreds of random queries, and compared with what the API answers.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiResponse } from '@masar/contract/client'
import { formatQuery } from '@masar/contract/query-string'
import { branchesFor } from '@masar/domain/locations'
import { startTestApi, type TestApi } from '../platform/testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const KINDS = ['rentals', 'leasings', 'pre_owns'] as const
type Collection = (typeof KINDS)[number]

/** The fields that answers are recomputed from, under the same names for every kind. */
type Car = {
  id: number
  brand: string
  fuel_type: string
  transmission: string
  car_type: string
  seat_count: number
  year: number
  price: number
  km: number
  offers: string[]
  branches: string[]
}
type Query = Record<string, string | number | (string | number)[]>

const QUERIES = 150

async function get(url: string): Promise<ApiResponse['body']> {
  const response = await api.app.inject(url)
  expect(response.statusCode, url).toBe(200)
  return response.json()
}

type Wire = {
  id: number
  car_brand: { name: string }
  offers?: { en_title: string }[]
  day_price?: number
  price?: number
  overview?: { km_driven: number }
  branches: string[]
} & Omit<Car, 'brand' | 'price' | 'km' | 'offers'>

/** Every car of a kind in the default order, from its detail. */
async function crawl(collection: Collection): Promise<Car[]> {
  const list = (await get(`/v1/customers/${collection}?per_page=100`)) as { data: { id: number }[]; meta: { total: number } }
  expect(list.data).toHaveLength(list.meta.total)
  return Promise.all(
    list.data.map(async ({ id }) => {
      const { data } = (await get(`/v1/customers/${collection}/${id}`)) as { data: Wire }
      return {
        ...data,
        brand: data.car_brand.name,
        price: data.day_price ?? data.price ?? 0,
        km: data.overview?.km_driven ?? 0,
        offers: (data.offers ?? []).map((offer) => offer.en_title),
      }
    }),
  )
}

/** A pseudo-random generator that yields the same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}

const MATCH: Record<string, (car: Car, values: readonly (string | number)[]) => boolean> = {
  'id[]': (car, values) => values.includes(car.id),
  'brand[]': (car, values) => values.includes(car.brand),
  'fuel_type[]': (car, values) => values.includes(car.fuel_type),
  'transmission[]': (car, values) => values.includes(car.transmission),
  'car_type[]': (car, values) => values.includes(car.car_type),
  'seat_count[]': (car, values) => values.includes(car.seat_count),
  'year[]': (car, values) => values.includes(car.year),
  'en_title[]': (car, values) => values.some((title) => car.offers.includes(String(title))),
  min_price: (car, [bound = 0]) => car.price >= Number(bound),
  max_price: (car, [bound = 0]) => car.price <= Number(bound),
  mileage: (car, [bound = 0]) => car.km <= Number(bound),
  alias_name: (car, [alias = '']) => (branchesFor(String(alias)) ?? car.branches).some((branch) => car.branches.includes(branch)),
}

const list = (value: Query[string]) => (Array.isArray(value) ? value : [value])

/** The cars that match a query; the filters named in `except` are ignored. */
const matching = (cars: readonly Car[], query: Query, except: readonly string[] = []): Car[] =>
  cars.filter((car) =>
    Object.entries(query).every(([field, value]) => except.includes(field) || (MATCH[field]?.(car, list(value)) ?? true)),
  )

const ORDERS: Record<string, (a: Car, b: Car) => number> = {
  'price asc': (a, b) => a.price - b.price,
  'price desc': (a, b) => b.price - a.price,
  'year desc': (a, b) => b.year - a.year,
  'km_driven asc': (a, b) => a.km - b.km,
}

function randomQuery(collection: Collection, cars: readonly Car[], random: () => number): Query {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
  const some = <T extends string | number>(of: (car: Car) => T): T[] => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => of(pick(cars)))),
  ]
  const query: Query = {}
  const maybe = (share: number, set: () => void) => random() < share && set()
  maybe(0.1, () => (query['id[]'] = [...Array.from({ length: 30 }, () => pick(cars).id), 999_999]))
  maybe(0.35, () => (query['brand[]'] = some((car) => car.brand)))
  maybe(0.35, () => (query['fuel_type[]'] = some((car) => car.fuel_type)))
  maybe(0.2, () => (query['transmission[]'] = some((car) => car.transmission)))
  maybe(0.35, () => (query['car_type[]'] = some((car) => car.car_type)))
  maybe(0.2, () => (query['seat_count[]'] = some((car) => car.seat_count)))
  maybe(0.2, () => (query['year[]'] = some((car) => car.year)))
  maybe(0.25, () => (query['min_price'] = Math.floor(pick(cars).price)))
  maybe(0.35, () => (query['max_price'] = Math.ceil(pick(cars).price)))
  maybe(0.3, () => (query['alias_name'] = pick(['azaiba', 'al-mouj', 'salalah', 'sohar', 'muscat', 'all location'])))
  if (collection === 'pre_owns') maybe(0.3, () => (query['mileage'] = pick(cars).km))
  if (collection === 'rentals') maybe(0.2, () => (query['en_title[]'] = some((car) => car.offers[0] ?? 'Nothing of the kind')))
  return query
}

/** The facets of a kind: the name in responses, a car's value, and the filters that the facet ignores. */
const FACETS: Record<Collection, [name: string, value: (car: Car) => readonly (string | number)[], own: string[]][]> = {
  rentals: [],
  leasings: [],
  pre_owns: [['year', (car) => [car.year], ['year[]']]],
}
for (const collection of KINDS) {
  FACETS[collection].push(
    [collection === 'rentals' ? 'car_brand.name' : 'brand', (car) => [car.brand], ['brand[]']],
    ['fuel_type', (car) => [car.fuel_type], ['fuel_type[]']],
    ['transmission', (car) => [car.transmission], ['transmission[]']],
    ['car_type', (car) => [car.car_type], ['car_type[]']],
    ['seat_count', (car) => [car.seat_count], ['seat_count[]']],
    [collection === 'rentals' ? 'day_price' : 'price', (car) => [car.price], ['min_price', 'max_price']],
  )
}
FACETS.rentals.push(['english_title', (car) => car.offers, ['en_title[]']])

function counted(cars: readonly Car[], value: (car: Car) => readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const each of cars.flatMap((car) => [...value(car)])) counts[each] = (counts[each] ?? 0) + 1
  return counts
}

test.each(KINDS)(`${QUERIES} random queries of %s agree with a full crawl`, { timeout: 60_000 }, async (collection) => {
  const cars = await crawl(collection)
  const random = numbers(collection.length)
  let found = 0
  for (let round = 0; round < QUERIES; round++) {
    const query = randomQuery(collection, cars, random)
    const order = random() < 0.5 ? Object.keys(ORDERS)[Math.floor(random() * (collection === 'pre_owns' ? 4 : 3))] : undefined
    const [perPage, page] = [1 + Math.floor(random() * 20), 1 + Math.floor(random() * 3)]
    const expected = matching(cars, query)
    if (order) expected.sort(ORDERS[order] as (typeof ORDERS)[string])
    const at = `${collection}${formatQuery({ ...query, order })} page ${page} of ${perPage}`
    const answer = (await get(`/v1/customers/${collection}${formatQuery({ ...query, order, page, per_page: perPage })}`)) as {
      data: { id: number }[]
      meta: { total: number }
    }
    expect(answer.meta.total, at).toBe(expected.length)
    expect(
      answer.data.map((car) => car.id),
      at,
    ).toEqual(expected.slice((page - 1) * perPage, page * perPage).map((car) => car.id))
    const { data } = (await get(`/v1/customers/${collection}/aggs${formatQuery(query)}`)) as {
      data: Record<string, { buckets: { key: string | number; doc_count: number }[] }>
    }
    for (const [name, value, own] of FACETS[collection]) {
      const buckets = Object.fromEntries((data[name]?.buckets ?? []).map((bucket) => [bucket.key, bucket.doc_count]))
      expect(buckets, `${name} of ${at}`).toEqual(counted(matching(cars, query, own), value))
    }
    found += expected.length
  }
  // The comparison proves something only if the queries find cars.
  expect(found).toBeGreaterThan(QUERIES)
})
