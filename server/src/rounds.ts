/**
 * What is answered from memory is answered in rounds: what a turn of the event loop has read of it is worked on at the turn's end, one
 * right after the other. The processor then has the code of the one still at hand for the next; between two readings of sockets it
 * finds everything cold, and needs up to twice as long (docs/decisions/039).
 */

/** Lists, facets and cars. What waits for a database, or is drawn, is taken up one by one, as the time is there: nobody knows before how long it takes. */
const FROM_MEMORY = /^\/v1\/customers\/(rentals|leasings|pre_owns)\b/
/** What is then left of the turn, the load guard sees before the next ones are worked on. */
const MOST = 16

/** Gives what works on a request to this address: in a round, or at once. */
export function rounds(): (url: string, work: () => void) => void {
  const next: (() => void)[] = []
  const run = () => {
    for (const work of next.splice(0, MOST)) work()
  }
  return (url, work) => {
    if (!FROM_MEMORY.test(url)) work()
    else if (next.push(work) % MOST === 1) setImmediate(run)
  }
}
