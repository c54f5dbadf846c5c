import { parseDateTime } from '@masar/domain/muscat-time'
import { expect, test } from 'vitest'
import { compareAddress, parseComparison, parseSaved, savedAddress, withDates } from './compare-address.ts'

const searchOf = (address: string) => new URL(address, 'http://localhost').searchParams

test('a comparison is written and read back', () => {
  const comparison = {
    kind: 'pre_owned' as const,
    ids: [3, 1, 2],
    onlyDifferences: true,
    dates: { startDate: parseDateTime('2027-03-01 10:00 AM'), endDate: parseDateTime('2027-03-08 10:00 AM') },
  }
  const address = compareAddress('ar', comparison)
  expect(address).toBe(
    '/ar/compare?kind=pre_owned&ids=3,1,2&startDate=2027-03-01+10%3A00+AM&endDate=2027-03-08+10%3A00+AM&only=differences',
  )
  expect(parseComparison(searchOf(address))).toEqual(comparison)
  expect(withDates('/ar/x', comparison.dates)).toBe('/ar/x?startDate=2027-03-01+10%3A00+AM&endDate=2027-03-08+10%3A00+AM')
})

test('nonsense in the address of a comparison is ignored', () => {
  const plain = { kind: 'rental', ids: [], onlyDifferences: false, dates: { startDate: undefined, endDate: undefined } }
  for (const query of ['', '?kind=boat&ids=&only=x', '?kind=__proto__&ids=a,b&startDate=soon', '?ids=-1,0,1.5,%00'])
    expect(parseComparison(searchOf(`/${query}`))).toEqual(plain)
  expect(parseComparison(searchOf('/?ids=1,2&ids=2,3&ids=4,5')).ids).toEqual([1, 2, 3, 4])
})

test('a saved list is written and read back; without cars it is none', () => {
  const saved = { rental: [1, 2], leasing: [3], pre_owned: [] }
  expect(savedAddress('en', saved)).toBe('/en/saved?rental=1,2&leasing=3')
  expect(parseSaved(searchOf(savedAddress('en', saved)))).toEqual(saved)
  expect(savedAddress('en', { rental: [], leasing: [], pre_owned: [] })).toBe('/en/saved')
  for (const query of ['', '?rental=', '?rental=x&boat=1']) expect(parseSaved(searchOf(`/${query}`))).toBeUndefined()
})
