/**
 * What the API has said of late: pages ask much of the same, such as what the operator has set and what a fleet can be filtered by. It is said
 * again for a second at the most, and only while nothing changes.
 */
import type { ApiRequest, ApiResponse, Transport } from '@masar/contract/client'

/** Milliseconds. What changes without a word, like an offer that ends, is seen this late at most. */
export const LATELY = 1000

/** What only one page asks is not worth a place. */
const keyOf = ({ method, url, headers }: ApiRequest): string | undefined => {
  const { accept, 'accept-language': language, ...others } = headers
  return method === 'GET' && Object.keys(others).length === 0 ? `${accept} ${language} ${url}` : undefined
}

/** Nobody may change what others are given too. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}

/** `heard` counts the changes that the database has told of. */
export function recentAnswers(heard: () => number) {
  const answers = new Map<string, ApiResponse | undefined>()
  let began = { heard: heard(), at: performance.now() }

  function forgetOld(): void {
    const now = performance.now()
    if (began.heard === heard() && now - began.at < LATELY) return
    began = { heard: heard(), at: now }
    answers.clear()
  }

  return {
    /** Since when all that is said from now on is known to be true: milliseconds of the steady clock, and the changes heard of until then. */
    since(): { heard: number; foundAt: number } {
      forgetOld()
      return { heard: began.heard, foundAt: began.at }
    },
    /** `api`, asked only for what has not been said of late: that is the same object each time, which nobody can change. */
    through:
      (api: Transport): Transport =>
      async (call) => {
        forgetOld()
        const key = keyOf(call)
        const known = key === undefined ? undefined : answers.get(key)
        if (known) return known
        const mine = began
        const answer = await api(call)
        // Kept when it is asked for the second time.
        if (key !== undefined && mine === began)
          answers.set(key, answers.has(key) && answer.status === 200 && answer.text ? freeze(answer) : undefined)
        return answer
      },
  }
}
