/** Cookies of the site itself: for all its paths, SameSite=Lax, and on https Secure. */
import { SECOND } from '@masar/domain/durations'

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined // written by somebody else
  }
}

/** The value of a cookie in a `cookie` header, or in `document.cookie`. */
export function readCookie(header: string | null, name: string): string | undefined {
  const found = (header ?? '').split(';').find((pair) => pair.trim().startsWith(`${name}=`))
  return found === undefined ? undefined : decoded(found.slice(found.indexOf('=') + 1).trim())
}

/** `lifetime` in milliseconds; without it, until the browser is closed. Refused cookies are no failure: the values are stored as well. */
export function setCookie(name: string, value: string, lifetime?: number): void {
  const life = lifetime ? `; max-age=${lifetime / SECOND}` : ''
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/${life}; samesite=lax${secure}`
}

export const clearCookie = (name: string): void => {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}

/** Every cookie that script can see. */
export function clearCookies(): void {
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=')[0]?.trim()
    if (name) clearCookie(name)
  }
}
