/**
 * Gives what works on requests in rounds: those that a turn of the event loop has read are worked on at its end, right after one another.
 * The processor then has the code of the one still at hand for the next; between two readings of sockets it finds everything cold,
 * and needs up to twice as long (docs/decisions/039).
 */
export function rounds(): (work: () => void) => void {
  let next: (() => void)[] = []
  const run = () => {
    const round = next
    next = []
    for (const work of round) work()
  }
  return (work) => {
    if (next.push(work) === 1) setImmediate(run)
  }
}
