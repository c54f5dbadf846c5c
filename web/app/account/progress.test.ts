import { MINUTE } from '@masar/domain/durations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropProgress, hasCode, keepProgress, keptProgress, type Progress } from './progress.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const password = (): Progress => ({ step: 'password', email: 'salma@mail.example', token: 'spent once', at: Date.now() })
const code = (token?: string): Progress => ({ step: 'code', email: 'salma@mail.example', token, at: Date.now() })

test('each step is kept as it was, each way for itself', () => {
  for (const progress of [password(), code(), code('comes with the code')]) {
    keepProgress('forgot', progress)
    expect(keptProgress('forgot')).toEqual(progress)
    expect(keptProgress('signup')).toBeUndefined()
  }
})

test('a code is asked for anew by another address, and once the last one is no longer good', () => {
  const progress = code()
  expect(hasCode(' Salma@Mail.example', progress)).toBe(true)
  expect(hasCode('other@mail.example', progress)).toBe(false)
  vi.advanceTimersByTime(10 * MINUTE)
  expect(hasCode('salma@mail.example', progress)).toBe(false)
})

test('a step is kept for less than ten minutes, and until it is dropped', () => {
  const progress = password()
  keepProgress('signup', progress)
  vi.advanceTimersByTime(10 * MINUTE - 1)
  expect(keptProgress('signup')).toEqual(progress)
  vi.advanceTimersByTime(1)
  expect(keptProgress('signup')).toBeUndefined()
  keepProgress('signup', password())
  dropProgress('signup')
  expect(keptProgress('signup')).toBeUndefined()
})
