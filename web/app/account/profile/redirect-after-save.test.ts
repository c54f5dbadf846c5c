import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { redirectAfterSave } from './redirect-after-save.ts'

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
  redirectAfterSave('en', { pathname: '/en/profile', search: '' })
  vi.advanceTimersByTime(1999)
  expect(location.assign).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(location.assign).toHaveBeenCalledExactlyOnceWith('/en/home')
})

test('who has gone elsewhere meanwhile is left there', () => {
  redirectAfterSave('en', { pathname: '/en/profile', search: '' })
  location.pathname = '/en/contact-us'
  vi.advanceTimersByTime(5000)
  expect(location.assign).not.toHaveBeenCalled()
})

test('who went elsewhere before the answer came is left there', () => {
  location.pathname = '/en/about-us'
  redirectAfterSave('en', { pathname: '/en/profile', search: '' })
  vi.advanceTimersByTime(5000)
  expect(location.assign).not.toHaveBeenCalled()
})
