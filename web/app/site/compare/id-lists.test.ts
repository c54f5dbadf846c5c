import { expect, test } from 'vitest'
import { addSaved, cleanIds, countIds, MAX_SAVED, parseIdLists, parseIds, toggleCompared, toggleSaved, type IdLists } from './id-lists.ts'

const NONE: IdLists = { rental: [], leasing: [], pre_owned: [] }

test('whatever was stored becomes lists of ids', () => {
  for (const nonsense of [undefined, null, 7, 'x', [], [1, 2], { rental: 'x' }, { rental: { 0: 1 } }, { other: [1] }])
    expect(parseIdLists(nonsense, 4)).toEqual(NONE)
  expect(parseIdLists({ rental: [3, 3, 0, -1, 1.5, '4', null, 5, Number.MAX_SAFE_INTEGER + 1], leasing: [1, 2, 3, 4, 5] }, 4)).toEqual({
    rental: [3, 5],
    leasing: [1, 2, 3, 4],
    pre_owned: [],
  })
})

test('an address names cars by numbers; the rest says nothing', () => {
  expect(parseIds('3,1,3, 2 ,x,0,-4,1.5,1e3,٤,,99999999999', 10)).toEqual([3, 1, 2])
  expect(parseIds('2147483647,2147483648', 10), 'as large as ids are in the database').toEqual([2_147_483_647])
  expect(parseIds('1,2,3,4,5,6', 4)).toEqual([1, 2, 3, 4])
  for (const nothing of [null, '', ',', 'x'.repeat(100_000)]) expect(parseIds(nothing, 4)).toEqual([])
})

test('four cars of a kind stand side by side, and no fifth', () => {
  let chosen: IdLists = NONE
  for (const id of [5, 3, 9, 1]) chosen = toggleCompared(chosen, 'rental', id) ?? NONE
  expect(chosen.rental).toEqual([5, 3, 9, 1])
  expect(toggleCompared(chosen, 'rental', 7)).toBeUndefined()
  expect(toggleCompared(chosen, 'leasing', 7)).toEqual({ ...chosen, leasing: [7] })
  expect(toggleCompared(chosen, 'rental', 3)?.rental).toEqual([5, 9, 1])
})

test('the newest saved car stands first, each once, and the oldest gives way at the end', () => {
  const two = toggleSaved(toggleSaved(NONE, 'pre_owned', 1), 'pre_owned', 2)
  expect(two.pre_owned).toEqual([2, 1])
  expect(toggleSaved(two, 'pre_owned', 1).pre_owned).toEqual([2])
  const many: IdLists = { ...NONE, rental: Array.from({ length: MAX_SAVED }, (_, at) => at + 1) }
  const more = toggleSaved(many, 'rental', 1000).rental
  expect([more.length, more[0], more.at(-1)]).toEqual([MAX_SAVED, 1000, MAX_SAVED - 1])
})

test('a shared list joins the saved one without doubles', () => {
  const joined = addSaved({ ...NONE, rental: [1, 2] }, { ...NONE, rental: [2, 3], leasing: [4] })
  expect(joined).toEqual({ rental: [2, 3, 1], leasing: [4], pre_owned: [] })
  expect(countIds(joined)).toBe(4)
  expect(cleanIds([2, 2, 'x', 1], 1)).toEqual([2])
})
