/** How long an answer takes must not tell what was found, such as an account: the work behind it differs by a statement or two. */
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds: longer than the work takes on a machine that is not overloaded. */
const CODE_SENT_AFTER = 60
const REFUSED_AFTER = 100

/** Sends a code. The answer, or the failure, comes after 60 ms. */
export async function sentNoSooner<Result>(work: () => Promise<Result>): Promise<Result> {
  const over = pause(CODE_SENT_AFTER)
  try {
    return await work()
  } finally {
    await over
  }
}

/** Signs in. Who succeeds has nothing left to find out; a refusal comes after 100 ms. */
export async function refusedNoSooner<Result>(work: () => Promise<Result>): Promise<Result> {
  const over = pause(REFUSED_AFTER)
  try {
    return await work()
  } catch (error) {
    await over
    throw error
  }
}
