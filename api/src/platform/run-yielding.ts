/**
 * Milliseconds. Synchronous work (a statement of the embedded database, a page being rendered) starts in a turn of the event loop only
 * while the turn is younger than this.
 */
const TURN_BUDGET_MS = 5

/** When the first work of this turn started; undefined if none has. */
let began: number | undefined
/** Work deferred to later turns, first come, first served. */
const deferred: (() => void)[] = []

function hasTimeLeft(): boolean {
  if (began === undefined) {
    began = performance.now()
    setImmediate(beginTurn)
  }
  return performance.now() - began < TURN_BUDGET_MS
}

function beginTurn(): void {
  began = undefined
  while (deferred.length > 0 && hasTimeLeft()) deferred.shift()?.()
}

/**
 * Runs synchronous work in this turn of the event loop, or in a later one with time left, so that I/O is handled in between. New work
 * queues behind deferred work: otherwise a chain of statements could keep a page waiting for as long as it lasts.
 */
export function runYielding<Result>(work: () => Result): Promise<Awaited<Result>> {
  const begin = async (): Promise<Awaited<Result>> => await work()
  if (deferred.length === 0 && hasTimeLeft()) return begin()
  return new Promise((resolve) => deferred.push(() => resolve(begin())))
}
