import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  { current: 1, last: 1, shown: [1] },
  { current: 1, last: 2, shown: [1, 2] },
  { current: 1, last: 8, shown: [1, 2, 'gap', 8] },
  { current: 2, last: 8, shown: [1, 2, 3, 'gap', 8] },
  { current: 3, last: 8, shown: [1, 2, 3, 4, 'gap', 8] },
  { current: 4, last: 8, shown: [1, 'gap', 3, 4, 5, 'gap', 8] },
  { current: 7, last: 8, shown: [1, 'gap', 6, 7, 8] },
  { current: 8, last: 8, shown: [1, 'gap', 7, 8] },
])('page $current of $last', ({ current, last, shown }) => {
  expect(pageNumbers(current, last)).toEqual(shown)
})

test('a page outside the list still leads to the first and the last', () => {
  expect(pageNumbers(0, 5)).toEqual([1, 'gap', 5])
  expect(pageNumbers(9, 5)).toEqual([1, 'gap', 5])
  expect(pageNumbers(1, 0)).toEqual([])
})
