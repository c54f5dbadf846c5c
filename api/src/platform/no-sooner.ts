import { setTimeout as pause } from 'node:timers/promises'

/** An answer, or a failure, no sooner than so many milliseconds after it was asked for: how long it took tells nothing of what was found. */
export async function noSooner<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const over = pause(milliseconds)
  try {
    return await work()
  } finally {
    await over
  }
}
