/** Follows the table of changes by sequence number, so that none is missed even if notifications are lost. */
import type { Database } from '../../platform/database.ts'
import { selectChanges, selectLastChange, type ChangeRow } from '../queries.ts'

/** How long (ms) a missing number is looked for: transactions may commit out of order. After that it counts as rolled back. */
const LATE = 600_000
/** At most this many missing numbers are looked for, the newest. */
const MOST_MISSING = 1_000
/** How many of the latest numbers may belong to transactions that were still open when following began. */
const BEFORE = 500

export type News = {
  changes: ChangeRow[]
  /** To be called once the changes have been applied; until then they are returned again. */
  accept: () => void
}

export function changeFeed(db: Database) {
  let last: number | undefined
  /** The numbers that were skipped, and when that was noticed. */
  const missing = new Map<number, number>()

  function note(changes: readonly ChangeRow[], after: number): void {
    const [now, there] = [performance.now(), new Set(changes.map((change) => change.seq))]
    for (const seq of there) missing.delete(seq)
    const highest = changes.at(-1)?.seq ?? after
    for (let seq = Math.max(after + 1, highest - MOST_MISSING); seq < highest; seq++) if (!there.has(seq)) missing.set(seq, now)
    for (const [seq, since] of missing) if (now - since > LATE || missing.size > MOST_MISSING) missing.delete(seq)
    last = Math.max(after, highest)
  }

  return {
    /** The changes since those accepted last; undefined at the start, when everything has to be loaded. */
    async news(): Promise<News | undefined> {
      if (last === undefined) {
        const from = Math.max(0, (await selectLastChange(db)) - BEFORE)
        note(await selectChanges(db, from, []), from)
        return undefined
      }
      const after = last
      const changes = await selectChanges(db, after, [...missing.keys()])
      return { changes, accept: () => note(changes, after) }
    },
    /** Starts over: the next `news()` is undefined again. */
    forget(): void {
      last = undefined
      missing.clear()
    },
  }
}
