/** PostgreSQL at an address, with a replica to read from where there is one. */
import { PostgresDialect, sql } from 'kysely'
import type { ClientBase, PoolConfig } from 'pg'
import { CONTENT_CHANGES, databaseOver, type Database, type OpenDatabase, type SeeQuery } from '../database.ts'
import { onceAMinute } from '../once-a-minute.ts'
import { listenOver, type Heard, type Listen } from './listen.ts'
import { AnotherDatabase, followReplica } from './replica.ts'
import { QUESTION_TIMEOUT, watchForSilence, type Silence } from './silence.ts'

const POOL = {
  // The default of ten seconds closes connections that the next request opens again.
  idleTimeoutMillis: 300_000,
  // Who waits for one of them is answered within two seconds, if only that none is free.
  connectionTimeoutMillis: 1_800,
  keepAlive: true,
  // What we lost on our way holds no lock for long.
  idle_in_transaction_session_timeout: 30_000,
} as const

/** Nobody waits for an answer for longer. */
const PATIENCE = {
  statement_timeout: 15_000,
  // A server that hangs with this statement alone does not keep its own time: then we do.
  query_timeout: 17_000,
} as const

type OnError = (error: Error) => void

/** The connections to a server, and what finds out whether it has fallen silent. */
async function watchedPool(url: string, onError: OnError, config: PoolConfig) {
  const { default: pg } = await import('pg')
  const silence = watchForSilence(
    () =>
      new pg.Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: QUESTION_TIMEOUT,
        query_timeout: QUESTION_TIMEOUT,
      }),
  )
  const pool = new pg.Pool({ ...POOL, ...PATIENCE, connectionString: url, ...config })
  // Each connection tells of its own break: a pool tells of those that are idle alone, and an error that nobody listens to ends the process.
  pool.on('connect', (client) => silence.cuts(client.on('error', onError)))
  pool.on('error', () => {})
  return { pool, silence, guarded: silence.guard(pool) }
}
type WatchedPool = Awaited<ReturnType<typeof watchedPool>>

/**
 * A connection that listens itself is told of its own writes before they are acknowledged: who
 * writes here and then reads here finds what was written. A standby does not listen, nor write.
 */
const prepare = (heardHere: ReadonlySet<Heard>) => async (client: ClientBase) => {
  client.on('notification', ({ payload }) => {
    for (const heard of heardHere) heard(payload ?? '')
  })
  await client.query(`listen ${CONTENT_CHANGES}`).catch(() => {})
  // Our statements take milliseconds; compiling one takes hundreds.
  await client.query('set jit = off')
}

type Listening = { silence: Silence; heardHere: Set<Heard>; onError: OnError }

/** Hears what others write over a connection of its own; `heardHere` is what those that write are told. */
async function listener(url: string, { silence, heardHere, onError }: Listening): Promise<Listen> {
  const { default: pg } = await import('pg')
  const listenThere = listenOver({
    connect: () => {
      const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
      silence.cuts(client)
      return client
    },
    onError,
  })
  return async (channel, heard) => {
    const stop = await listenThere(channel, heard)
    if (channel === CONTENT_CHANGES) heardHere.add(heard)
    return () => {
      heardHere.delete(heard)
      return stop()
    }
  }
}

type Followed = { primary: WatchedPool; connections: number; listen: Listen; onError: OnError }

async function openReplica(url: string, { primary, connections, listen, onError }: Followed) {
  const replica = await watchedPool(url, onError, { max: connections, connectionTimeoutMillis: 1_000 })
  const { pool, behind, look } = followReplica({
    primary: primary.pool,
    replica: replica.pool,
    guarded: { primary: primary.guarded, replica: replica.guarded },
    onError,
  })
  const unlisten = await listen(CONTENT_CHANGES, behind)
  const stop = async () => {
    await unlisten()
    await replica.silence.stop()
    await pool.end()
  }
  return { pool, look, stop }
}

/** `tell` hears of connections that break, idle or at work, and of a replica that is none: once a minute of each. */
export async function openPostgres(
  url: string,
  tell: OnError,
  connections = 15,
  { see, replicaUrl }: { see?: SeeQuery | undefined; replicaUrl?: string | undefined } = {},
): Promise<OpenDatabase> {
  let closing = false
  const news = onceAMinute(tell)
  // A server that is stopped while we close breaks nothing of ours.
  const onError = (error: Error) => {
    if (!closing) news(error)
  }
  const heardHere = new Set<Heard>()
  const primary = await watchedPool(url, onError, { max: connections, onConnect: prepare(heardHere) })
  const { pool, silence, guarded } = primary
  const closeAfter = (stop: () => Promise<void>) => async () => {
    closing = true
    await stop()
    await silence.stop()
    await guarded.end()
  }
  const db = databaseOver(new PostgresDialect({ pool: guarded }), see)
  const listen = await listener(url, { silence, heardHere, onError })
  const states = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  const alone = { db, reads: db, kind: 'postgres', listen, pool: states, close: closeAfter(async () => {}) } as const
  if (replicaUrl === undefined) return alone

  const replica = await openReplica(replicaUrl, { primary, connections, listen, onError })
  const reads = databaseOver(new PostgresDialect({ pool: replica.pool }), see)
  const close = closeAfter(replica.stop)
  const wrong = await replica.look()
  if (!(wrong instanceof AnotherDatabase)) return { ...alone, reads, close }
  await close()
  throw wrong
}

/** One connection that waits as long as it takes: a migration of a large table, and the lock of whoever is at one. */
export async function openPatient(url: string): Promise<{ db: Database; close: () => Promise<void> }> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ ...POOL, connectionString: url, max: 1 }).on('error', () => {})
  const db = databaseOver(new PostgresDialect({ pool }))
  return { db, close: () => db.destroy() }
}

/** How many connections of others this database of PostgreSQL has; its own helpers belong to no role. */
export async function othersConnected(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`.execute(db)
  return rows[0]?.count ?? 0
}
