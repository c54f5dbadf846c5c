/**
 * Batches the requests that one turn of the event loop has read, and handles them back to back at its end. The handler's code then
 * stays in the CPU caches; interleaved with socket reads, each request takes up to twice as long (docs/decisions/039).
 */

/** Most requests per batch. Between batches the load guard can see how long the turn has lasted. */
const MOST = 16

/** Returns a function that schedules work for the next batch. */
export function rounds(): (work: () => void) => void {
  const next: (() => void)[] = []
  const run = () => {
    for (const work of next.splice(0, MOST)) work()
  }
  return (work) => {
    if (next.push(work) % MOST === 1) setImmediate(run)
  }
}
