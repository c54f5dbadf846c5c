import { expect, test } from 'vitest'
import { journeysOf, leftOut, turnOf } from './sample.mjs'

const PLACES = Array.from({ length: 16 }, (_, at) => `home.spec.ts:${at + 10}:3`)
const LISTING = [
  'Listing tests:',
  ...['en', 'ar'].flatMap((lang) => PLACES.map((place) => `  ${place} › ${lang}: the offers`)),
  'Total: 32',
].join('\n')
const TURNS = [0, 1, 2, 3, 4, 5, 6, 7]

test('a commit makes a quarter of the journeys, in both languages by turns, and eight in a row make all', () => {
  const [first = []] = TURNS.map((turn) => journeysOf(LISTING, turn))
  expect(first.map((line) => line.trim())).toEqual([
    'home.spec.ts:10:3 › en: the offers',
    'home.spec.ts:14:3 › ar: the offers',
    'home.spec.ts:18:3 › en: the offers',
    'home.spec.ts:22:3 › ar: the offers',
  ])
  expect(new Set(TURNS.flatMap((turn) => journeysOf(LISTING, turn))).size).toBe(32)
})

test('four commits in a row run every file', () => {
  const run = (/** @type {number} */ turn) => PLACES.filter((file) => !leftOut(PLACES, turn).includes(file))
  expect(run(5)).toHaveLength(4)
  expect([0, 1, 2, 3].flatMap(run).sort()).toEqual([...PLACES].sort())
})

test('a commit has the same turn everywhere, and a folder without commits has one too', () => {
  expect(turnOf('0000000a9f3c')).toBe(10)
  expect(turnOf('')).toBe(0)
})
