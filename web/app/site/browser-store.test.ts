import { afterEach, expect, test, vi } from 'vitest'
import { browserStore } from './browser-store.ts'

/** A stand-in for the browser's `localStorage`, which can be blocked or full. */
function storage(state: { closed?: boolean; full?: boolean } = {}) {
  const kept = new Map<string, string>()
  const open = () => {
    if (state.closed) throw new Error('The operation is insecure.')
  }
  const localStorage = {
    getItem: (key: string) => {
      open()
      return kept.get(key) ?? null
    },
    setItem: (key: string, text: string) => {
      open()
      if (state.full) throw new Error('QuotaExceededError')
      kept.set(key, text)
    },
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', new EventTarget())
  return localStorage
}

const numbers = (stored: unknown): readonly number[] => (Array.isArray(stored) ? stored.filter((each) => typeof each === 'number') : [])

afterEach(() => vi.unstubAllGlobals())

test('what is written is read, by another store too, and stays the same object until it changes', () => {
  storage()
  const store = browserStore('n', numbers)
  expect(store.read()).toBe(store.empty)
  store.write([1, 2])
  expect(store.read()).toEqual([1, 2])
  expect(store.read()).toBe(store.read())
  expect(browserStore('n', numbers).read()).toEqual([1, 2])
})

test('listeners are told of changes here and in other tabs, until they leave', () => {
  const { setItem } = storage()
  const store = browserStore('n', numbers)
  const told = vi.fn<() => void>()
  const leave = store.subscribe(told)
  store.write([1])
  expect(told).toHaveBeenCalledTimes(1)
  setItem('n', '[2]')
  window.dispatchEvent(new Event('storage'))
  expect(told).toHaveBeenCalledTimes(2)
  expect(store.read()).toEqual([2])
  leave()
  store.write([3])
  window.dispatchEvent(new Event('storage'))
  expect(told).toHaveBeenCalledTimes(2)
})

test('what something else has written is no harm', () => {
  const { setItem } = storage()
  const store = browserStore('n', numbers)
  for (const text of ['', '{', 'null', '{"a":1}', '"x"']) {
    setItem('n', text)
    expect(store.read()).toEqual([])
  }
})

test('where storage is closed or full, the value lives as long as the page', () => {
  for (const state of [{ closed: true }, { full: true }]) {
    storage(state)
    const store = browserStore('n', numbers)
    store.write([1])
    expect(store.read()).toEqual([1])
  }
})
