/** Who asks has a core of its own, as it would have a machine of its own: else a crowd takes from the product what it asks it for. */
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

const CORES = availableParallelism()

/** Moves this process; what it starts stays where it was started. */
function move(cores: string): void {
  if (CORES > 1) execFileSync('taskset', ['-acp', cores, String(process.pid)])
}

const toThoseWhoAnswer = (): void => move(`0-${CORES - 2}`)
const toAll = (): void => move(`0-${CORES - 1}`)

/** What `work` starts before it calls this answers, what it starts afterwards asks. */
export const toThoseWhoAsk = (): void => move(`${CORES - 1}`)

export async function onCoresOfItsOwn<Result>(work: () => Promise<Result>): Promise<Result> {
  toThoseWhoAnswer()
  try {
    return await work()
  } finally {
    toAll()
  }
}
