import { expect, test } from 'vitest'
import { journeysOf, sampled, sampleSeed } from './sample.mjs'

const PLACES = Array.from({ length: 48 }, (_, at) => `home.spec.ts:${at + 10}:3`)
const LISTING = [
  'Listing tests:',
  ...['en', 'ar'].flatMap((lang) => PLACES.map((place) => `  ${place} › ${lang}: the offers`)),
  'Total: 96',
].join('\n')
const TURNS = Array.from({ length: 24 }, (_, at) => at)

test('a commit makes a twelfth of the journeys, in both languages by turns, and twenty-four in a row make all', () => {
  const [first = []] = TURNS.map((turn) => journeysOf(LISTING, turn))
  expect(first.map((line) => line.trim())).toEqual([
    'home.spec.ts:10:3 › en: the offers',
    'home.spec.ts:22:3 › ar: the offers',
    'home.spec.ts:34:3 › en: the offers',
    'home.spec.ts:46:3 › ar: the offers',
  ])
  expect(new Set(TURNS.flatMap((turn) => journeysOf(LISTING, turn))).size).toBe(96)
})

test('twelve commits in a row run every file, and none is both run and left', () => {
  const { run, left } = sampled(PLACES, 5)
  expect(run).toHaveLength(4)
  expect([...run, ...left].sort()).toEqual([...PLACES].sort())
  expect(
    TURNS.slice(12)
      .flatMap((turn) => sampled(PLACES, turn).run)
      .sort(),
  ).toEqual([...PLACES].sort())
})

test('a commit has the same turn everywhere, and a folder without commits has one too', () => {
  expect(sampleSeed('0000000a9f3c')).toBe(10)
  expect(sampleSeed('')).toBe(0)
})
