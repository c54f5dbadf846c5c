import { expect, test } from 'vitest'
import { exactRial, inWholeRial, leastBaisa, mostBaisa, toBaisa, toRial } from './money.ts'

test.each([
  [600, '600.000'],
  [1570.25, '1,570.250'],
  [0.025, '0.025'],
])('%s rial are written as %s where VAT is part of them', (rial, text) => expect(exactRial(rial)).toBe(text))

test.each([
  [12_499, '12'],
  [12_500, '13'],
  [1_234_501, '1,235'],
])('%i baisa are read as %s rial', (baisa, text) => expect(inWholeRial(baisa)).toBe(text))

test('rial keep every baisa on their way in and out, also those that no binary fraction has exactly', () => {
  expect(toBaisa(1.005)).toBe(1005)
  const amounts = Array.from({ length: 50_000 }, (_, at) => at * 7)
  expect(amounts.filter((baisa) => toBaisa(toRial(baisa)) !== baisa)).toEqual([])
})

test.each([
  [8.9996, 9000, 8999],
  [9.0004, 9001, 9000],
  [9, 9000, 9000],
  [0, 0, 0],
  [1e9, 1e12, 1e12],
])('a bound of %s rial lets whole baisa through from %i, or up to %i', (rial, least, most) =>
  expect([leastBaisa(rial), mostBaisa(rial)]).toEqual([least, most]),
)

test('a bound that is a price lets that price through, also one that no binary fraction has exactly', () => {
  const prices = Array.from({ length: 50_000 }, (_, at) => at * 7)
  expect(prices.filter((baisa) => leastBaisa(toRial(baisa)) !== baisa || mostBaisa(toRial(baisa)) !== baisa)).toEqual([])
})
