import { expect, test } from 'vitest'
import { rounds } from './rounds.ts'

const CARS = '/v1/customers/rentals?page=2'
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('what one turn has read for the catalogue is worked on at its end, one right after the other, in its order', async () => {
  const inRound = rounds()
  const done: string[] = []
  for (const each of ['first', 'second', 'third'])
    inRound(CARS, () => {
      done.push(each)
      // What it leaves for later waits for the whole round.
      queueMicrotask(() => done.push(`after ${each}`))
    })
  expect(done).toEqual([])
  await turn()
  expect(done).toEqual(['first', 'second', 'third', 'after first', 'after second', 'after third'])
})

test('a round has sixteen, and what they leave for later is done before the next; nobody is left over', async () => {
  const inRound = rounds()
  const done: (number | string)[] = []
  for (let each = 1; each <= 40; each += 1)
    inRound(CARS, () => {
      done.push(each)
      if (each === 16) queueMicrotask(() => done.push('between'))
      // One that comes while a round is worked on.
      if (each === 20) inRound(CARS, () => done.push(41))
    })
  await turn()
  expect(done.slice(15, 18)).toEqual([16, 'between', 17])
  await turn()
  expect(done.filter((each) => each !== 'between')).toEqual(Array.from({ length: 41 }, (_, at) => at + 1))
})

test('what is not of the catalogue is worked on at once', () => {
  const inRound = rounds()
  const done: string[] = []
  for (const url of ['/en/home', '/v1/customers/enquiries', '/v1/customers/rentalship', '/v1/staff/rentals'])
    inRound(url, () => done.push(url))
  expect(done).toHaveLength(4)
})
