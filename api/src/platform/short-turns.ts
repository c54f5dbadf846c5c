/** What holds the event loop up in one piece (a statement of the embedded database, a page that is drawn) begins in a turn that is younger. */
const YOUNG_MS = 5

/** When something of this turn began; undefined while nothing has. */
let began: number | undefined

function isYoung(): boolean {
  if (began === undefined) {
    began = performance.now()
    setImmediate(() => (began = undefined))
  }
  return performance.now() - began < YOUNG_MS
}

/** Does it in this turn of the event loop, or in the first one that is young enough: who comes meanwhile is heard in between. */
export async function inShortTurn<Result>(work: () => Result): Promise<Awaited<Result>> {
  while (!isYoung()) await new Promise((resolve) => setImmediate(resolve))
  return await work()
}
