import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRial } from '@masar/domain/money'
import { priceBuckets } from './price-buckets.ts'

const sorted = (prices: readonly number[]): Int32Array => Int32Array.from(prices).sort()

test('a price is written in rial with the decimals that it has, and counted', () => {
  const prices = sorted([0, 5, 12_500, 12_500, 12_540, 13_000, 1_234_567, 2_147_483_647])
  expect(`[${priceBuckets(prices).toString()}]`).toBe(
    '[{"key":0,"doc_count":1},{"key":0.005,"doc_count":1},{"key":12.5,"doc_count":2},{"key":12.54,"doc_count":1},{"key":13,"doc_count":1},{"key":1234.567,"doc_count":1},{"key":2147483.647,"doc_count":1}]',
  )
  expect(priceBuckets(sorted([])).toString()).toBe('')
})

test('as JSON writes them, whatever the prices', () => {
  const price = fc.oneof(
    fc.nat(2_147_483_647),
    fc.nat(40_000),
    fc.nat(9_000).map((rial) => rial * 1000),
  )
  fc.assert(
    fc.property(fc.array(price, { maxLength: 60 }), (given) => {
      const prices = sorted(given)
      const buckets = [...Map.groupBy(prices, (each) => each)].map(([each, same]) => ({ key: toRial(each), doc_count: same.length }))
      expect(`[${priceBuckets(prices).toString()}]`).toBe(JSON.stringify(buckets))
    }),
  )
})
