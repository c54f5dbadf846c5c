import { expect, test } from 'vitest'
import { padRefusal, padResponse } from './response-padding.ts'

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const found = async () => 'found'
const failing = () => Promise.reject(new Error('not found'))

test('a code that is sent at once is told 60 ms later', async () => {
  expect(await timeOf(async () => expect(await padResponse(found)).toBe('found'))).toBeGreaterThanOrEqual(59)
})

test('one that cannot be sent waits as long', async () => {
  expect(await timeOf(() => expect(padResponse(failing)).rejects.toThrow('not found'))).toBeGreaterThanOrEqual(59)
})

test('a sign-in is refused after 100 ms and succeeds at once', async () => {
  expect(await timeOf(() => expect(padRefusal(failing)).rejects.toThrow('not found'))).toBeGreaterThanOrEqual(99)
  expect(await timeOf(async () => expect(await padRefusal(found)).toBe('found'))).toBeLessThan(99)
})
