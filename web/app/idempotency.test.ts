import { CallFailure } from '@masar/contract/client'
import type { Failure } from '@masar/contract/shapes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendOnce } from './idempotency.ts'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = () => Promise.reject(new CallFailure('POST /v1/customers/enquiries', 422, { message: 'No' } as Failure))

/** A call with the given responses, in turn; `keys` collects its idempotency keys. */
function answering(...answers: (() => Promise<string>)[]) {
  const keys: string[] = []
  const call = (key: string) => {
    keys.push(key)
    return answers[keys.length - 1]?.() ?? Promise.resolve('taken')
  }
  return { keys, call }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what had no answer is sent again under the same key, and under that of before when somebody presses again', async () => {
  const { keys, call } = answering(lost, lost, lost)
  const failed = sendOnce('lost', { name: 'Salim' }, call).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await failed).toBeInstanceOf(TypeError)
  expect(await sendOnce('lost', { name: 'Salim' }, call)).toBe('taken')
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
})

test('what was refused is not sent again by itself', async () => {
  const { keys, call } = answering(refused)
  await expect(sendOnce('refused', {}, call)).rejects.toThrow(CallFailure)
  expect(keys).toHaveLength(1)
})

test('what was taken, and what was changed, goes out under a new key', async () => {
  const { keys, call } = answering()
  await sendOnce('taken', { name: 'Salim' }, call)
  await sendOnce('taken', { name: 'Salim' }, call)
  await sendOnce('taken', { name: 'Maryam' }, call)
  expect(new Set(keys).size).toBe(3)
})

test('a success does not take the key of what was sent after it', async () => {
  const first = Promise.withResolvers<string>()
  const taken = sendOnce('two', 'first', () => first.promise)
  const { keys, call } = answering(lost, lost, lost)
  const failed = sendOnce('two', 'second', call).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await failed).toBeInstanceOf(TypeError)
  first.resolve('taken')
  await taken
  await sendOnce('two', 'second', call)
  expect(new Set(keys).size).toBe(1)
})
