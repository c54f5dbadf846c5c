/**
 * Pads response times, so that they do not reveal whether an account exists: the work differs by a database statement or two between
 * the cases.
 */
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds: longer than the work takes on a machine that is not overloaded. */
const MIN_RESPONSE_MS = 60
const MIN_REFUSAL_MS = 100

/** For sending a code: both success and failure take at least 60 ms. */
export async function padResponse<Result>(work: () => Promise<Result>): Promise<Result> {
  const over = pause(MIN_RESPONSE_MS)
  try {
    return await work()
  } finally {
    await over
  }
}

/** For signing in: a refusal takes at least 100 ms; a success need not be padded, as it reveals nothing new. */
export async function padRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  const over = pause(MIN_REFUSAL_MS)
  try {
    return await work()
  } catch (error) {
    await over
    throw error
  }
}
