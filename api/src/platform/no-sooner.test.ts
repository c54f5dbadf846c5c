import { expect, test } from 'vitest'
import { noSooner } from './no-sooner.ts'

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

test('what is found at once is told later', async () => {
  expect(await timeOf(async () => expect(await noSooner(40, async () => 'found')).toBe('found'))).toBeGreaterThanOrEqual(39)
})

test('a failure waits as long', async () => {
  const failing = () => noSooner(40, () => Promise.reject(new Error('too soon')))
  expect(await timeOf(() => expect(failing()).rejects.toThrow('too soon'))).toBeGreaterThanOrEqual(39)
})
