import fc from 'fast-check'
import { expect, it } from 'vitest'
import { grouped, latinDigits } from './digits.ts'

it('reads Arabic and Persian digits', () => {
  expect(latinDigits('+٩٦٨ ۹۱ 23')).toBe('+968 91 23')
})

it('writes numbers in groups of three, as English does', () => {
  expect([0, 999, 1000, -123456, 1234567.8].map((value) => grouped(value))).toEqual(['0', '999', '1,000', '-123,456', '1,234,567.8'])
  expect(grouped(1234.5, 3)).toBe('1,234.500')
})

it('writes every whole number and every amount of baisa as the language itself does', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(grouped(value)).toBe(value.toLocaleString('en-US'))
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (baisa) => {
      expect(grouped(baisa / 1000)).toBe((baisa / 1000).toLocaleString('en-US'))
      expect(grouped(baisa / 1000, 3)).toBe((baisa / 1000).toLocaleString('en-US', { minimumFractionDigits: 3 }))
    }),
  )
})
