import { expect, test } from 'vitest'
import { sampleOf } from './journeys.mjs'

const LISTING = `Listing tests:
  home.spec.ts:10:3 › en: the offers
  home.spec.ts:20:3 › en: the fleet
  home.spec.ts:10:3 › ar: the offers
  home.spec.ts:20:3 › ar: the fleet
  home.spec.ts:30:1 › the address is the state
Total: 5 tests in 1 file
`

test('each journey is made once, in both languages by turns', () => {
  expect(sampleOf(LISTING).map((line) => line.trim())).toEqual([
    'home.spec.ts:10:3 › en: the offers',
    'home.spec.ts:20:3 › ar: the fleet',
    'home.spec.ts:30:1 › the address is the state',
  ])
})
