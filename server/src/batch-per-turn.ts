/**
 * Batches the requests that one turn of the event loop has read, and handles them back to back at its end. The handler's code then
 * stays in the CPU caches; interleaved with socket reads, each request takes up to twice as long (docs/decisions/039).
 */

/** Most requests per batch. Between batches the load guard can see how long the turn has lasted. */
const MAX_PER_BATCH = 16

/** Returns a function that schedules work for the next batch. */
export function batchPerTurn(): (work: () => void) => void {
  const waiting: (() => void)[] = []
  const run = () => {
    for (const work of waiting.splice(0, MAX_PER_BATCH)) work()
  }
  return (work) => {
    if (waiting.push(work) % MAX_PER_BATCH === 1) setImmediate(run)
  }
}
