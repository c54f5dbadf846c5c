import { expect, test } from 'vitest'
import { exactRial, toBaisa, toRial } from './money.ts'

test.each([
  [600, '600.000'],
  [1570.25, '1,570.250'],
  [0.025, '0.025'],
])('%s rial are written as %s where VAT is part of them', (rial, text) => expect(exactRial(rial)).toBe(text))

test('rial keep every baisa on their way in and out, also those that no binary fraction has exactly', () => {
  expect(toBaisa(1.005)).toBe(1005)
  const amounts = Array.from({ length: 50_000 }, (_, at) => at * 7)
  expect(amounts.filter((baisa) => toBaisa(toRial(baisa)) !== baisa)).toEqual([])
})
