import { BRANCHES } from '@masar/domain/locations'
import { expect, test } from 'vitest'
import { visibleText } from '../../testing.tsx'
import { isDelivery, useLocationLabel } from './location-choice.ts'

test('a car is brought to an address; at any branch, or where nothing is chosen, nobody has asked for that', () => {
  expect(['your_location', 'Hotel Al Bustan, Muscat'].filter(isDelivery)).toHaveLength(2)
  expect(['all location', 'muscat', 'salalah', 'Al Mouj', 'Select Location', ''].filter(isDelivery)).toEqual([])
})

const Labels = () => ['sohar', ' Muscat', 'all location', 'your_location', 'Hilton, Salalah', ''].map(useLocationLabel()).join('; ')
const branches = BRANCHES.map((branch) => (branch.id === 'sohar' ? { ...branch, name: { en: 'Sohar Harbour', ar: 'ميناء صحار' } } : branch))

test('places are called what people call them, and a branch what the operator calls it now', () => {
  expect(visibleText(<Labels />, 'en', { branches })).toBe(
    'Sohar Harbour; Muscat; All location; Deliver At Your Location; Hilton, Salalah; Select Location',
  )
  expect(visibleText(<Labels />, 'ar', { branches })).toMatch(/^ميناء صحار; مسقط; /)
})
