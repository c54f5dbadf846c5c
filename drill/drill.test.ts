import { expect, test } from 'vitest'
import { account } from './ledger.ts'
import { readOptions } from './options.ts'

test('what was acknowledged and is not there is lost, what is there twice is doubled', () => {
  expect(account(['a', 'b', 'c'], ['a', 'c', 'c'])).toEqual({ acknowledged: 3, lost: ['b'], doubled: ['c'], outOfOrder: 0 })
})

test('what came later and stands earlier is out of order; what was never acknowledged is no matter', () => {
  expect(account(['a', 'b', 'c'], ['b', 'x', 'a', 'c']).outOfOrder).toBe(1)
})

test('a drill that is none, none at all, and no number of rounds are refused in a sentence', () => {
  expect(readOptions(['crash', '--rounds', '5'], ['crash'])).toEqual({ names: ['crash'], rounds: 5 })
  expect(() => readOptions(['crush'], ['crash'])).toThrow("no drill 'crush'")
  expect(() => readOptions([], ['crash'])).toThrow('which drill')
  expect(() => readOptions(['crash', '--rounds', '0'], ['crash'])).toThrow('how many rounds')
})
