/**
 * What a turn of the event loop has read is worked on at the turn's end, one right after the other. The processor then has the code of
 * the one still at hand for the next; between two readings of sockets it finds everything cold, and needs up to twice as long
 * (docs/decisions/039).
 */

/** What is then left of the turn, the load guard sees before the next ones are worked on. */
const MOST = 16

/** Gives what works on something in a round. */
export function rounds(): (work: () => void) => void {
  const next: (() => void)[] = []
  const run = () => {
    for (const work of next.splice(0, MOST)) work()
  }
  return (work) => {
    if (next.push(work) % MOST === 1) setImmediate(run)
  }
}
