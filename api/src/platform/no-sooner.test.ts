import { expect, test } from 'vitest'
import { refusedNoSooner, sentNoSooner } from './no-sooner.ts'

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const found = async () => 'found'
const failing = () => Promise.reject(new Error('not found'))

test('a code that is sent at once is told 60 ms later', async () => {
  expect(await timeOf(async () => expect(await sentNoSooner(found)).toBe('found'))).toBeGreaterThanOrEqual(59)
})

test('one that cannot be sent waits as long', async () => {
  expect(await timeOf(() => expect(sentNoSooner(failing)).rejects.toThrow('not found'))).toBeGreaterThanOrEqual(59)
})

test('a sign-in is refused after 100 ms and succeeds at once', async () => {
  expect(await timeOf(() => expect(refusedNoSooner(failing)).rejects.toThrow('not found'))).toBeGreaterThanOrEqual(99)
  expect(await timeOf(async () => expect(await refusedNoSooner(found)).toBe('found'))).toBeLessThan(99)
})
