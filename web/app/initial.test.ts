import { expect, test } from 'vitest'
import { initialOf } from './initial.ts'

test.each([
  ['layla', 'L'],
  [' ليلى', 'ل'],
  ['\u200fليلى', 'ل'],
  ['\u202b ليلى\u202c', 'ل'],
  ['😀 Salim', '😀'],
  ['', undefined],
  ['\u200f', undefined],
])('%j begins with %j', (name, initial) => expect(initialOf(name)).toBe(initial))
