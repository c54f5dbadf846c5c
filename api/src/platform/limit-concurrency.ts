/** A semaphore with a bounded queue, for expensive work. */
import { ApiError } from './failure.ts'

/** Runs up to `running` tasks at a time and queues up to `waiting` more; beyond that it throws a 503 with Retry-After. */
export function limitConcurrency(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (busy >= running) {
      if (queue.length >= waiting) throw new ApiError('unavailable', 'unavailable', 2)
      // A finishing task hands its slot directly to the next in the queue, so that no newcomer can take it in between.
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
