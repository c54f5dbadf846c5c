import { expect, test } from 'vitest'
import { visibleText } from '../../testing.tsx'
import { NetPrice } from './net-price.tsx'

test.each([
  [58_000, 5, 'RO 58 a day RO 60.900 with 5% VAT'],
  [58_000, 10, 'RO 58 a day RO 63.800 with 10% VAT'],
  [12_500, 5, 'RO 13 a day RO 13.125 with 5% VAT'],
])('%i baisa at %i % are %s', (baisa, vat_percent, shown) => {
  expect(visibleText(<NetPrice baisa={baisa} note="a day" />, 'en', { vat_percent })).toBe(shown)
})

test('in Arabic the currency follows the figure', () => {
  expect(visibleText(<NetPrice baisa={29_800_000} />, 'ar', { vat_percent: 5 })).toBe('29,800 ر.ع. 31,290.000 ر.ع. مع الضريبة 5%')
})
