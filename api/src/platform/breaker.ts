/** Leaves a service outside alone that fails again and again: who needs it hears so at once, and it has time to recover. */
import { SECOND } from '@masar/domain/durations'
import type { MessageKey } from '../messages/messages.ts'
import { ApiError } from './failure.ts'

const FAILURES_IN_A_ROW = 5
const PAUSE = 30 * SECOND

type Settings = {
  clock: () => Date
  /** What people are told. */
  said: MessageKey
  /** Whether an error is none of a service that answers; each is, unless told. */
  isAway?: (error: unknown) => boolean
}

/** Does the work, whose errors become one that is fit for people; while the service is left alone there is no work, only that error. */
export function breaker({ clock, said, isAway = () => true }: Settings): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let failures = 0
  let last = 0

  /** Milliseconds; a clock that was set back keeps nobody waiting. */
  function leftAloneFor(): number {
    const since = clock().getTime() - last
    return failures < FAILURES_IN_A_ROW || since < 0 ? 0 : PAUSE - since
  }

  return async (work) => {
    const left = leftAloneFor()
    if (left > 0) throw new ApiError('unavailable', said, Math.ceil(left / SECOND))
    // After the pause one tries for all.
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
