/**
 * Caches API responses that many pages have in common, such as the operator's settings and a fleet's filter options: for a second
 * at most, and only until content changes.
 */
import type { ApiRequest, ApiResponse, Transport } from '@masar/contract/client'

/** Milliseconds. A change without a notification, such as an offer that ends, shows up after this long at most. */
export const FRESH_MS = 1000

/** Undefined for requests that are not cached: writes, and those with other headers than these two, such as authenticated ones. */
const keyOf = ({ method, url, headers }: ApiRequest): string | undefined => {
  const { accept, 'accept-language': language, ...others } = headers
  return method === 'GET' && Object.keys(others).length === 0 ? `${accept} ${language} ${url}` : undefined
}

/** Deep-freezes a value, since several pages are given the same object. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}

/** `changeCount`: how many content-change notifications the database has sent so far. */
export function recentAnswers(changeCount: () => number) {
  const answers = new Map<string, ApiResponse | undefined>()
  let began = { changeCount: changeCount(), at: performance.now() }

  function forgetOld(): void {
    const now = performance.now()
    if (began.changeCount === changeCount() && now - began.at < FRESH_MS) return
    began = { changeCount: changeCount(), at: now }
    answers.clear()
  }

  return {
    /** The start of the current caching period: no response given from now on is older. `revalidatedAt` is by `performance.now()`. */
    since(): { changeCount: number; revalidatedAt: number } {
      forgetOld()
      return { changeCount: began.changeCount, revalidatedAt: began.at }
    },
    /** `api` behind this cache: cached responses are the same frozen object each time. */
    through:
      (api: Transport): Transport =>
      async (call) => {
        forgetOld()
        const key = keyOf(call)
        const known = key === undefined ? undefined : answers.get(key)
        if (known) return known
        const mine = began
        const answer = await api(call)
        // Cached from the second request on: a response that only one page needs is not worth a place.
        if (key !== undefined && mine === began)
          answers.set(key, answers.has(key) && answer.status === 200 && answer.text ? freeze(answer) : undefined)
        return answer
      },
  }
}
