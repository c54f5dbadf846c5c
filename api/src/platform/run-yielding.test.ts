import { setTimeout as timer } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runYielding } from './run-yielding.ts'

/** Blocks the event loop for some milliseconds. */
function hold(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('what holds the event loop up is done one after the other, and whoever comes meanwhile is heard in between', async () => {
  const seen: string[] = []
  const piece = (name: string) =>
    runYielding(() => {
      hold(8)
      seen.push(name)
    })
  await Promise.all([timer(1).then(() => seen.push('heard')), piece('a'), piece('b'), piece('c')])
  expect(seen.filter((each) => each !== 'heard')).toEqual(['a', 'b', 'c'])
  expect(seen.at(-1)).toBe('c')
})

test('who waits is not passed by those who come one after the other', async () => {
  const seen: string[] = []
  const piece = (name: string, milliseconds: number) =>
    runYielding(() => {
      hold(milliseconds)
      seen.push(name)
    })
  const statements = async () => {
    for (let at = 0; at < 6; at += 1) await piece('statement', 2)
  }
  await Promise.all([piece('before', 8), statements(), piece('page', 2)])
  expect(seen.slice(0, 3)).toEqual(['before', 'statement', 'page'])
})

test('what is short goes on in the same turn', async () => {
  await new Promise((resolve) => setImmediate(resolve))
  // The clock stands still: on a busy machine the turn could otherwise reach its limit.
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['performance'] })
  let isOver = false
  setImmediate(() => (isOver = true))
  for (let at = 0; at < 20; at += 1) expect(await runYielding(() => at)).toBe(at)
  expect(isOver).toBe(false)
})

test('what fails is told', async () => {
  await expect(
    runYielding(() => {
      throw new Error('not drawn')
    }),
  ).rejects.toThrow('not drawn')
})
