/**
 * Reads that may be a second old go to a streaming replica as long as it is known to have all that was
 * heard of, and all that was written until a second ago; in any other case they go to the primary.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Milliseconds. */
const MOST_BEHIND = 1_000
const LOOK_EVERY = 400
const ASK_EVERY = 20
const TELL_EVERY = 60_000

export type Following = {
  /** Connections of the replica or of the primary, whichever may be read from. */
  pool: PostgresPool
  /** Something was written: the replica has to be looked at before it is read again. */
  behind: () => void
  look: () => Promise<void>
}

type Connecting = { connect: () => Promise<PoolClient> }

type Servers = {
  primary: Pool
  replica: Pool
  /** The same two, which give no connection while they are silent. */
  guarded: { primary: Connecting; replica: Connecting }
  onError: (error: Error) => void
}

export function followReplica({ primary, replica, guarded, onError }: Servers): Following {
  /** The replica has all that the primary had at this moment. */
  let caughtUp = -Infinity
  let lastNews = -Infinity
  let next: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let closed = false
  let away = false
  let told = -Infinity

  const mayBeRead = (): boolean => caughtUp > lastNews && performance.now() - caughtUp < MOST_BEHIND

  /** Asks the primary how far its log goes, and waits until the replica is there. One that is no standby never is. */
  async function compare(): Promise<void> {
    const at = performance.now()
    const { rows } = await primary.query<{ place: string }>('select pg_current_wal_flush_lsn()::text as place')
    while (performance.now() - at < MOST_BEHIND) {
      const reached = await replica.query<{ there: boolean }>('select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as there', [
        rows[0]?.place,
      ])
      if (reached.rows[0]?.there) return void (caughtUp = at)
      await sleep(ASK_EVERY)
    }
  }

  /** One that is away stays away for a while: each look would say so again. */
  function tell(error: Error): void {
    if (performance.now() - told < TELL_EVERY) return
    told = performance.now()
    onError(error)
  }

  function look(): Promise<void> {
    clearTimeout(next)
    looking ??= compare()
      .then(
        () => (away = false),
        (error: Error) => {
          away = true
          tell(error)
        },
      )
      .then(() => {
        looking = undefined
        if (closed) return
        next = setTimeout(look, lastNews >= caughtUp && !away ? ASK_EVERY : LOOK_EVERY)
        next.unref()
      })
    return looking
  }

  /** A read that the replica cannot answer, because it goes away or has to forget the row, is asked of the primary. */
  async function connect() {
    if (!mayBeRead()) return guarded.primary.connect()
    const client = await guarded.replica.connect().catch(() => undefined)
    if (client === undefined) return guarded.primary.connect()
    const query = client.query.bind(client) as (text: string, values: unknown[]) => Promise<unknown>
    return Object.create(client, {
      query: {
        value: async (text: string, values: unknown[]) => {
          try {
            return await query(text, values)
          } catch (error) {
            caughtUp = -Infinity
            tell(error as Error)
            return primary.query(text, values)
          }
        },
      },
    }) as typeof client
  }

  return {
    pool: {
      options: replica.options,
      connect,
      end: async () => {
        closed = true
        clearTimeout(next)
        await looking
        await replica.end()
      },
    },
    behind: () => {
      lastNews = performance.now()
      void look()
    },
    look,
  }
}
