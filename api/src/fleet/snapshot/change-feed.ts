/** Follows the feed of changes by their numbers, so that none is missed whatever was or was not heard. */
import type { Database } from '../../platform/database.ts'
import { selectChanges, selectLastChange, type ChangeRow } from '../queries.ts'

/** How long a number may stay out: writes that began earlier may end later. What takes longer was rolled back. */
const LATE = 600_000
/** At most so many numbers are waited for: the newest. */
const MOST_MISSING = 1_000
/** So far back a number may belong to a write that was under way when following began. */
const BEFORE = 500

export type News = {
  changes: ChangeRow[]
  /** To be called once the changes have been taken in: they do not come again. */
  accept: () => void
}

export function changeFeed(db: Database) {
  let last: number | undefined
  /** The numbers that were passed over, and when. */
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
    /** What has been written since the news that were accepted last; undefined: following begins, everything is new. */
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
    /** Begins anew: the next news are everything. */
    forget(): void {
      last = undefined
      missing.clear()
    },
  }
}
