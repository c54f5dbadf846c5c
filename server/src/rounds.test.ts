import { expect, test } from 'vitest'
import { rounds } from './rounds.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('what one turn has read is worked on at its end, one right after the other, in its order', async () => {
  const inRound = rounds()
  const done: string[] = []
  for (const each of ['first', 'second', 'third'])
    inRound(() => {
      done.push(each)
      // What it leaves for later waits for the whole round.
      queueMicrotask(() => done.push(`after ${each}`))
    })
  expect(done).toEqual([])
  await turn()
  expect(done).toEqual(['first', 'second', 'third', 'after first', 'after second', 'after third'])
})

test('what comes while a round is worked on belongs to the next', async () => {
  const inRound = rounds()
  const done: string[] = []
  inRound(() => inRound(() => done.push('next')))
  await turn()
  expect(done).toEqual([])
  await turn()
  expect(done).toEqual(['next'])
})
