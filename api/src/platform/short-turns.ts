/**
 * Milliseconds. Synchronous work (a statement of the embedded database, a page being rendered) starts in a turn of the event loop only
 * while the turn is younger than this.
 */
const YOUNG_MS = 5

/** When the first work of this turn started; undefined if none has. */
let began: number | undefined
/** Work deferred to later turns, first come, first served. */
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
 * Runs synchronous work in this turn of the event loop, or in a later one with time left, so that I/O is handled in between. New work
 * queues behind deferred work: otherwise a chain of statements could keep a page waiting for as long as it lasts.
 */
export function inShortTurn<Result>(work: () => Result): Promise<Awaited<Result>> {
  const begin = async (): Promise<Awaited<Result>> => await work()
  if (waiting.length === 0 && isYoung()) return begin()
  return new Promise((resolve) => waiting.push(() => resolve(begin())))
}
