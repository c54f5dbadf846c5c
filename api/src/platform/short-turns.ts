/** What holds the event loop up in one piece (a statement of the embedded database, a page that is drawn) begins in a turn that is younger. */
const YOUNG_MS = 5

/** When something of this turn began; undefined while nothing has. */
let began: number | undefined
/** What begins in a later turn, in the order in which it came. */
const waiting: (() => void)[] = []

function isYoung(): boolean {
  if (began === undefined) {
    began = performance.now()
    setImmediate(beginTurn)
  }
  return performance.now() - began < YOUNG_MS
}

function beginTurn(): void {
  began = undefined
  while (waiting.length > 0 && isYoung()) waiting.shift()?.()
}

/**
 * Does it in this turn of the event loop, or in the first one that is young enough: who comes meanwhile is heard in between. Nobody passes
 * those who wait: statements, each of which asks for the next, would keep a page waiting for as long as there are any.
 */
export function inShortTurn<Result>(work: () => Result): Promise<Awaited<Result>> {
  const begin = async (): Promise<Awaited<Result>> => await work()
  if (waiting.length === 0 && isYoung()) return begin()
  return new Promise((resolve) => waiting.push(() => resolve(begin())))
}
