import { expect, test } from 'vitest'
import { batchPerTurn } from './batch-per-turn.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('what one turn has read is worked on at its end, one right after the other, in its order', async () => {
  const inBatch = batchPerTurn()
  const done: string[] = []
  for (const each of ['first', 'second', 'third'])
    inBatch(() => {
      done.push(each)
      // Microtasks it queues run only after the whole round.
      queueMicrotask(() => done.push(`after ${each}`))
    })
  expect(done).toEqual([])
  await turn()
  expect(done).toEqual(['first', 'second', 'third', 'after first', 'after second', 'after third'])
})

test('a round has sixteen, and what they leave for later is done before the next; nobody is left over', async () => {
  const inBatch = batchPerTurn()
  const done: (number | string)[] = []
  for (let each = 1; each <= 40; each += 1)
    inBatch(() => {
      done.push(each)
      if (each === 16) queueMicrotask(() => done.push('between'))
      // Added while a round is running.
      if (each === 20) inBatch(() => done.push(41))
    })
  await turn()
  expect(done.slice(15, 18)).toEqual([16, 'between', 17])
  await turn()
  expect(done.filter((each) => each !== 'between')).toEqual(Array.from({ length: 41 }, (_, at) => at + 1))
})
