import type { ApiRequest, ApiResponse, Transport } from '@masar/contract/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recentAnswers } from './recent-answers.ts'

const call = (url: string, more: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'GET',
  url,
  headers: { accept: 'application/json', 'accept-language': 'en' },
  ...more,
})

function open() {
  let changeCount = 0
  const asked: string[] = []
  const said = { status: 200, text: '{"phone":"2411","branches":["Muscat"]}' }
  const api: Transport = async ({ url }): Promise<ApiResponse> => {
    asked.push(url)
    return { ...said, body: JSON.parse(said.text) }
  }
  const recent = recentAnswers(() => changeCount)
  return { recent, ask: recent.through(api), asked, said, change: () => (changeCount += 1) }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is asked again and again is asked twice, and nobody can change what others are given', async () => {
  const { ask, asked } = open()
  const given: unknown[] = []
  for (let turn = 0; turn < 4; turn += 1) given.push((await ask(call('/settings'))).body)
  expect(asked).toHaveLength(2)
  const kept = given.at(-1) as { phone: string; branches: string[] }
  expect(kept).toBe(given.at(-2))
  expect(() => Object.assign(kept, { phone: 'changed' })).toThrow(TypeError)
  expect(() => kept.branches.push('changed')).toThrow(TypeError)
  expect(given).toEqual(given.map(() => ({ phone: '2411', branches: ['Muscat'] })))
})

test.each([
  ['another address', call('/other')],
  ['another language', call('/settings', { headers: { accept: 'application/json', 'accept-language': 'ar' } })],
  ['a name', call('/settings', { headers: { ...call('').headers, authorization: 'API_KEY a' } })],
  ['something to write', call('/settings', { method: 'POST' })],
])('%s is asked each time', async (_what, other) => {
  const { ask, asked } = open()
  for (let turn = 0; turn < 3; turn += 1) await ask(call('/settings'))
  const before = asked.length
  await ask(other)
  expect(asked).toHaveLength(before + 1)
})

test('a change, or a second, and it is asked anew; what is said is as old as that', async () => {
  const { recent, ask, asked, said, change } = open()
  const thrice = async () => {
    for (let turn = 0; turn < 3; turn += 1) await ask(call('/settings'))
  }
  await thrice()
  said.text = '{"phone":"2499"}'
  change()
  expect((await ask(call('/settings'))).body).toEqual({ phone: '2499' })
  expect(recent.since().changeCount).toBe(1)
  await thrice()
  expect(asked).toHaveLength(4)
  const { revalidatedAt } = recent.since()
  vi.advanceTimersByTime(999)
  await thrice()
  expect([asked.length, recent.since().revalidatedAt]).toEqual([4, revalidatedAt])
  vi.advanceTimersByTime(1)
  await thrice()
  expect([asked.length, recent.since().revalidatedAt]).toEqual([6, revalidatedAt + 1000])
})

test('what was asked before a change and comes after it is not said again', async () => {
  const { ask, asked, change } = open()
  await ask(call('/settings'))
  const late = ask(call('/settings'))
  change()
  await late
  for (let turn = 0; turn < 2; turn += 1) await ask(call('/settings'))
  expect(asked).toHaveLength(4)
})

test('a failure is asked again', async () => {
  const { ask, asked, said } = open()
  said.status = 503
  for (let turn = 0; turn < 4; turn += 1) await ask(call('/settings'))
  expect(asked).toHaveLength(4)
})
