/** Pins the load generator to a core of its own, as if on its own machine; otherwise it would take CPU time from the product. */
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const CORES = availableParallelism()

/** Sets the CPU affinity of this process. Children inherit the affinity at the time they are started. */
function move(cores: string): void {
  if (CORES > 1) execFileSync('taskset', ['-acp', cores, String(process.pid)])
}

const toThoseWhoAnswer = (): void => move(`0-${CORES - 2}`)
const toAll = (): void => move(`0-${CORES - 1}`)

/** Within `work`, start the product before this call, and the load generator after it. */
export const toThoseWhoAsk = (): void => move(`${CORES - 1}`)

export async function onCoresOfItsOwn<Result>(work: () => Promise<Result>): Promise<Result> {
  toThoseWhoAnswer()
  try {
    return await work()
  } finally {
    toAll()
  }
}
