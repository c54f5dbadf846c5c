import { expect, test } from 'vitest'
import type { CarId } from '../fleet/known-cars.ts'
import { MAX_RECENT, parseRecent, withoutGone, withViewed } from './recent-cars.ts'

const rental = (id: number): CarId => ({ kind: 'rental', id })
const lease = (id: number): CarId => ({ kind: 'leasing', id })

test('the car looked at last stands first, each once, and the oldest gives way', () => {
  const three = [rental(1), lease(1), rental(2)].reduce<readonly CarId[]>(withViewed, [])
  expect(three).toEqual([rental(2), lease(1), rental(1)])
  expect(withViewed(three, rental(1))).toEqual([rental(1), rental(2), lease(1)])
  const many = Array.from({ length: 20 }, (_, at) => rental(at + 1)).reduce<readonly CarId[]>(withViewed, [])
  expect(many).toHaveLength(MAX_RECENT)
  expect([many[0], many.at(-1)]).toEqual([rental(20), rental(9)])
})

test('cars that are gone drop out', () => {
  expect(withoutGone([rental(1), lease(1), rental(2)], [rental(1), rental(2)])).toEqual([lease(1)])
})

test('whatever was stored becomes cars', () => {
  for (const nonsense of [undefined, null, 7, 'x', {}, { rental: [1] }, [null, 1, 'x', [], { kind: 'rental' }, { kind: 'boat', id: 1 }]])
    expect(parseRecent(nonsense)).toEqual([])
  expect(parseRecent([{ kind: 'rental', id: 3, name: 'x' }, rental(3), rental(-1), rental(1.5), rental(2 ** 31), lease(3)])).toEqual([
    rental(3),
    lease(3),
  ])
  expect(parseRecent(Array.from({ length: 50 }, (_, at) => rental(at + 1)))).toHaveLength(MAX_RECENT)
})
