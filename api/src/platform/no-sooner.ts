/**
 * Pads response times, so that they do not reveal whether an account exists: the work differs by a database statement or two between
 * the cases.
 */
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds: longer than the work takes on a machine that is not overloaded. */
const CODE_SENT_AFTER = 60
const REFUSED_AFTER = 100

/** For sending a code: both success and failure take at least 60 ms. */
export async function sentNoSooner<Result>(work: () => Promise<Result>): Promise<Result> {
  const over = pause(CODE_SENT_AFTER)
  try {
    return await work()
  } finally {
    await over
  }
}

/** For signing in: a refusal takes at least 100 ms; a success need not be padded, as it reveals nothing new. */
export async function refusedNoSooner<Result>(work: () => Promise<Result>): Promise<Result> {
  const over = pause(REFUSED_AFTER)
  try {
    return await work()
  } catch (error) {
    await over
    throw error
  }
}
