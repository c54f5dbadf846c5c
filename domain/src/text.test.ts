import { expect, test } from 'vitest'
import { displayText, OFFER_NAME_LENGTH } from './text.ts'

test('an empty text says so, a long one is cut with four dots', () => {
  expect(displayText('')).toBe('Empty')
  expect(displayText('   ')).toBe('Empty')
  expect(displayText(null)).toBe('Empty')
  expect(displayText('Free charging', { length: OFFER_NAME_LENGTH })).toBe('Free charging')
  expect(displayText('Khareef season: weekend free', { length: OFFER_NAME_LENGTH })).toBe('Khareef season: week....')
  expect(displayText('١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦٧٨٩٠١', { length: 20 })).toBe('١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦٧٨٩٠....')
  expect(displayText('Twenty characters it', { length: OFFER_NAME_LENGTH }), 'no more than there is room for').toBe('Twenty characters it')
  // Twenty characters are twenty, a space among them.
  expect(displayText('Weekend and holidays and more', { length: 8 })).toBe('Weekend ....')
  // A character beyond the basic plane is not torn apart.
  expect(displayText('🚗🚗🚗', { length: 2 })).toBe('🚗🚗....')
})
