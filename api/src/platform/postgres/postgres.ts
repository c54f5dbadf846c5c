/** Opens a PostgreSQL server, with an optional replica for reads. */
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
  // A request that waits for a connection gets a response within two seconds, if only that none is free.
  connectionTimeoutMillis: 1_800,
  keepAlive: true,
  // A transaction that this process has abandoned does not hold its locks for long.
  idle_in_transaction_session_timeout: 30_000,
} as const

/** The longest that a statement may take, in milliseconds. */
const PATIENCE = {
  statement_timeout: 15_000,
  // If the server hangs in this statement and does not enforce its own timeout, the client does.
  query_timeout: 17_000,
} as const

type OnError = (error: Error) => void

/** A connection pool, with a watchdog that detects a server that has stopped responding. */
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
  // Listen for errors on each connection: the pool reports those of idle ones only, and an unhandled error event ends the process.
  pool.on('connect', (client) => silence.cuts(client.on('error', onError)))
  pool.on('error', () => {})
  return { pool, silence, guarded: silence.guard(pool) }
}
type WatchedPool = Awaited<ReturnType<typeof watchedPool>>

/**
 * Prepares a new connection. One that listens receives the notification of its own write before the write is
 * acknowledged, so that a read after a write in this process sees it. A standby can neither listen nor write.
 */
const prepare = (heardHere: ReadonlySet<Heard>) => async (client: ClientBase) => {
  client.on('notification', ({ payload }) => {
    for (const heard of heardHere) heard(payload ?? '')
  })
  await client.query(`listen ${CONTENT_CHANGES}`).catch(() => {})
  // Our statements take milliseconds; JIT-compiling one would take hundreds.
  await client.query('set jit = off')
}

type Listening = { silence: Silence; heardHere: Set<Heard>; onError: OnError }

/** Listens for writes of other nodes over a separate connection; `heardHere` collects the callbacks for this process's own writes. */
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

/** `tell` is called for broken connections, idle or in use, and for a misconfigured replica: once a minute for each distinct error. */
export async function openPostgres(
  url: string,
  tell: OnError,
  connections = 15,
  { see, replicaUrl }: { see?: SeeQuery | undefined; replicaUrl?: string | undefined } = {},
): Promise<OpenDatabase> {
  let closing = false
  const news = onceAMinute(tell)
  // Connections that break during our own shutdown are not worth reporting.
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

/** A single connection without timeouts, for migrations: they may take long on large tables, and wait for another process's migration. */
export async function openForMigrations(url: string): Promise<{ db: Database; close: () => Promise<void> }> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ ...POOL, connectionString: url, max: 1 }).on('error', () => {})
  const db = databaseOver(new PostgresDialect({ pool }))
  return { db, close: () => db.destroy() }
}

/** How many other connections this database has, not counting PostgreSQL's background processes, which have no role. */
export async function otherConnections(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`.execute(db)
  return rows[0]?.count ?? 0
}
