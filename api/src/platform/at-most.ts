/** Keeps work that is heavy from all happening at once. */
import { ApiError } from './failure.ts'

/** Runs at most so many at a time, the others wait; beyond `waiting` they are asked to come back. */
export function atMost(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (busy >= running) {
      if (queue.length >= waiting) throw new ApiError('unavailable', 'unavailable', 2)
      // Who ends hands the place on: nobody else can take it in between.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      busy += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
