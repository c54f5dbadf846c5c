/** A circuit breaker: while an external service keeps failing, callers get an error at once and the service has time to recover. */
import { SECOND } from '@masar/domain/durations'
import type { MessageKey } from '../messages/messages.ts'
import { ApiError } from './failure.ts'

const FAILURES_IN_A_ROW = 5
const PAUSE = 30 * SECOND

type Settings = {
  clock: () => Date
  /** The message shown to people. */
  said: MessageKey
  /** Whether an error means that the service did not respond at all. By default every error does. */
  isAway?: (error: unknown) => boolean
}

/** Wraps work on the service. Every error becomes a 503 with the message `said`; while the circuit is open, the work is not even tried. */
export function breaker({ clock, said, isAway = () => true }: Settings): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let failures = 0
  let last = 0

  /** Milliseconds until the next attempt is allowed. If the clock was set back meanwhile, there is no wait. */
  function leftAloneFor(): number {
    const since = clock().getTime() - last
    return failures < FAILURES_IN_A_ROW || since < 0 ? 0 : PAUSE - since
  }

  return async (work) => {
    const left = leftAloneFor()
    if (left > 0) throw new ApiError('unavailable', said, Math.ceil(left / SECOND))
    // After the pause a single caller tries; the others are refused until it has finished.
    last = clock().getTime()
    try {
      const result = await work()
      failures = 0
      return result
    } catch (error) {
      failures = isAway(error) ? failures + 1 : 0
      last = clock().getTime()
      throw Object.assign(new ApiError('unavailable', said, 2), { cause: error })
    }
  }
}
