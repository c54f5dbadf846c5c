import { DAY, HOUR } from '@masar/domain/durations'
import { afterEach, expect, test, vi } from 'vitest'
import { clearCookies, readCookie, setCookie } from './cookies.ts'

/** A fake browser's cookies: records what is written, and returns those that have not expired. */
function browser(protocol = 'http:') {
  const written: string[] = []
  const kept = new Map<string, string>()
  const document = {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = ''] = text.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (text.includes('max-age=0')) kept.delete(name)
      else kept.set(name, value)
    },
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('window', { location: { protocol } })
  return { written, document }
}

afterEach(() => vi.unstubAllGlobals())

test('a cookie lasts as many hours or days as it is given, else until the browser is closed', () => {
  const { written } = browser()
  setCookie('location', 'muscat')
  setCookie('location', 'muscat', 2 * HOUR)
  setCookie('location', 'muscat', 30 * DAY)
  expect(written).toEqual([
    'location=muscat; path=/; samesite=lax',
    'location=muscat; path=/; max-age=7200; samesite=lax',
    'location=muscat; path=/; max-age=2592000; samesite=lax',
  ])
})

test('on https it is never sent without', () => {
  const { written } = browser('https:')
  setCookie('auth_token', 'x')
  expect(written).toEqual(['auth_token=x; path=/; samesite=lax; secure'])
})

test('what is written is read, whatever its letters, and all of it can be cleared', () => {
  const { document } = browser()
  setCookie('name', 'ليلى; = %')
  setCookie('location', 'your_location')
  expect(readCookie(document.cookie, 'name')).toBe('ليلى; = %')
  expect(readCookie(document.cookie, 'nam')).toBeUndefined()
  clearCookies()
  expect(document.cookie).toBe('')
})
