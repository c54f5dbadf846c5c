/** Counts calls in this process alone: a few bytes for each who asks, and no timer, so that a million of them fit. */
import type { Limit } from '@masar/contract/limits'
import { RateLimiterRes } from 'rate-limiter-flexible'

/** `consume` takes one point or throws RateLimiterRes, `reward` gives it back. */
export type Counter = { consume: (key: string) => Promise<unknown>; reward: (key: string) => Promise<unknown> }

export function countHere({ points, seconds }: Pick<Limit, 'points' | 'seconds'>): Counter {
  // The first to end stand first: a window that is opened anew goes to the end.
  const windows = new Map<string, { spent: number; ends: number }>()

  /** The window of this key, which is open. */
  function windowOf(key: string): { spent: number; ends: number } {
    const now = Math.round(performance.now())
    for (const [each, { ends }] of windows) {
      if (ends > now) break
      windows.delete(each)
    }
    const known = windows.get(key)
    if (known) return known
    const fresh = { spent: 0, ends: now + seconds * 1000 }
    windows.set(key, fresh)
    return fresh
  }

  return {
    async consume(key) {
      const window = windowOf(key)
      window.spent += 1
      if (window.spent > points) throw new RateLimiterRes(0, window.ends - performance.now())
    },
    async reward(key) {
      windowOf(key).spent -= 1
    },
  }
}
