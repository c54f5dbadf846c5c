/**
 * Routes reads that may be a second stale to a streaming replica, as long as it is known to have every change that
 * this node was notified of, and all that was written until a second ago. Otherwise they go to the primary.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** Milliseconds. */
const MOST_BEHIND = 1_000
const LOOK_EVERY = 400
const ASK_EVERY = 20

const DATABASE = "system_identifier || '/' || current_database()"

/** The replica is not of this primary (promoted apart, or never related): its log position says nothing about its contents. */
export class AnotherDatabase extends Error {
  override readonly message =
    'DATABASE_REPLICA_URL leads to another database than DATABASE_URL: it has to be a streaming standby of that one.'
}

/** The configured replica is the primary itself, or a standby that was promoted. */
export class NoStandby extends Error {
  override readonly message = 'DATABASE_REPLICA_URL leads to no standby: all reads go to DATABASE_URL.'
}

export type Following = {
  /** Hands out connections of the replica while it is fresh enough, otherwise of the primary. */
  pool: PostgresPool
  /** Called after a write: the replica must be checked before it is read again. */
  behind: () => void
  /** Checks the replica, and resolves to what is wrong with it, if anything. */
  look: () => Promise<Error | undefined>
}

type Connecting = { connect: () => Promise<PoolClient> }

type Servers = {
  primary: Pool
  replica: Pool
  /** The same two, but refusing connections while the server does not respond. */
  guarded: { primary: Connecting; replica: Connecting }
  onError: (error: Error) => void
}

export function followReplica({ primary, replica, guarded, onError }: Servers): Following {
  /** The replica is known to have everything that the primary had at this time (`performance.now()`). */
  let caughtUp = -Infinity
  let lastNews = -Infinity
  let next: NodeJS.Timeout | undefined
  let looking: Promise<Error | undefined> | undefined
  let closed = false
  let away = false

  const mayBeRead = (): boolean => caughtUp > lastNews && performance.now() - caughtUp < MOST_BEHIND

  /** Reads the primary's log position, and waits up to a second until the replica has reached it. */
  async function compare(): Promise<undefined> {
    const at = performance.now()
    const { rows } = await primary.query<{ place: string; database: string }>(
      `select pg_current_wal_flush_lsn()::text as place, ${DATABASE} as database from pg_control_system()`,
    )
    while (performance.now() - at < MOST_BEHIND) {
      const reached = await replica.query<{ same: boolean; standby: boolean; there: boolean }>(
        `select ${DATABASE} = $1 as same, pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn() >= $2::pg_lsn, false) as there
          from pg_control_system()`,
        [rows[0]?.database, rows[0]?.place],
      )
      const { same, standby, there } = reached.rows[0] ?? {}
      if (!same) throw new AnotherDatabase()
      if (!standby) throw new NoStandby()
      if (there) return void (caughtUp = at)
      await sleep(ASK_EVERY)
    }
    return undefined
  }

  function look(): Promise<Error | undefined> {
    clearTimeout(next)
    looking ??= compare()
      .catch((error: Error) => {
        onError(error)
        return error
      })
      .then((wrong) => {
        looking = undefined
        away = wrong !== undefined
        if (closed) return wrong
        next = setTimeout(look, lastNews >= caughtUp && !away ? ASK_EVERY : LOOK_EVERY)
        next.unref()
        return wrong
      })
    return looking
  }

  /** A read that fails on the replica (connection lost, or cancelled by a recovery conflict) is repeated on the primary. */
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
            onError(error as Error)
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
