import { expect, test } from 'vitest'
import { countryCodes } from './country-codes.ts'

test('India stands first, then Oman; every country has a name in both languages', () => {
  expect(countryCodes('en').slice(0, 2)).toEqual([
    { code: '91', country: 'India' },
    { code: '968', country: 'Oman' },
  ])
  for (const { country } of countryCodes('ar')) expect(country).toMatch(/^[\u0600-\u06ff ]+$/)
})
