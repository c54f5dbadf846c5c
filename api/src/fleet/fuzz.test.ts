import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../platform/testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const NAMES = [
  'id[]',
  'fuel_type[]',
  'brand[]',
  'brand',
  'transmission[]',
  'seat_count[]',
  'car_type[]',
  'year[]',
  'en_title[]',
  'min_price',
  'max_price',
  'mileage',
  'alias_name',
  'q',
  'order',
  'page',
  'per_page',
  '__proto__',
  'constructor',
  'x',
]
const VALUES = [
  '',
  '0',
  '-1',
  '1e309',
  'NaN',
  '٣',
  '2147483648',
  '9'.repeat(400),
  "' or '1'='1",
  '%',
  '_',
  '\\',
  '\0',
  '‮',
  'Toyota',
  'price asc',
  'price asc; drop table vehicles',
  'muscat',
  '{"a":1}',
  '../..',
  '<script>',
  'ﷺ',
  '💥',
  '\ud800',
]

const pair = fc.tuple(fc.constantFrom(...NAMES), fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: 'binary', maxLength: 60 })))

test.each(['rentals', 'leasings', 'pre_owns'])('no query of %s is a fault', { timeout: 60_000 }, async (collection) => {
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { maxLength: 8 }), fc.boolean(), async (pairs, aggs) => {
      const query = new URLSearchParams(
        pairs.map(([name, value]): [string, string] => [name, value.isWellFormed() ? value : value.toWellFormed()]),
      ).toString()
      const response = await api.app.inject(`/v1/customers/${collection}${aggs ? '/aggs' : ''}?${query}`)
      expect([200, 422], query).toContain(response.statusCode)
      const body = response.json()
      if (response.statusCode === 422) expect(body.message).toBe(body.data[0])
      else if (!aggs) expect(body.data.length).toBeLessThanOrEqual(body.meta.per_page)
    }),
    { numRuns: 150 },
  )
})
