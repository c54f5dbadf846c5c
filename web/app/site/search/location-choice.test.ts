import { expect, test } from 'vitest'
import { isDelivery } from './location-choice.ts'

test('a car is brought to an address; at any branch, or where nothing is chosen, nobody has asked for that', () => {
  expect(['your_location', 'Hotel Al Bustan, Muscat'].filter(isDelivery)).toHaveLength(2)
  expect(['all location', 'muscat', 'salalah', 'Al Mouj', 'Select Location', ''].filter(isDelivery)).toEqual([])
})
