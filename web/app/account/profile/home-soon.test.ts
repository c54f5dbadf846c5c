import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { homeSoon } from './home-soon.ts'

const location = { pathname: '/en/profile', search: '', assign: vi.fn<(goal: string) => void>() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location })
  Object.assign(location, { pathname: '/en/profile', assign: vi.fn<(goal: string) => void>() })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a saved profile leads home after two seconds', () => {
  homeSoon('en')
  vi.advanceTimersByTime(1999)
  expect(location.assign).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/en/home')
})

test('who has gone elsewhere meanwhile is left there', () => {
  homeSoon('en')
  location.pathname = '/en/contact-us'
  vi.advanceTimersByTime(5000)
  expect(location.assign).not.toHaveBeenCalled()
})
