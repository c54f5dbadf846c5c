/** In-memory rate-limit counters of this process: a few bytes for each key, and no timers, so that a million clients fit. */
import type { Limit } from '@masar/contract/limits'
import { RateLimiterRes } from 'rate-limiter-flexible'

/** `consume` takes one point or throws RateLimiterRes, `reward` gives it back. */
export type Counter = { consume: (key: string) => Promise<unknown>; reward: (key: string) => Promise<unknown> }

export function localCounter({ points, seconds }: Pick<Limit, 'points' | 'seconds'>): Counter {
  // All windows are equally long and inserted in order, so the first to expire come first.
  const windows = new Map<string, { spent: number; ends: number }>()

  /** The current window of a key, opened if there is none. Removes expired windows first. */
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
