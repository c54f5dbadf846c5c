/** The database: PostgreSQL at an address, or the embedded one in a folder; the same SQL for both. */
import { chmodSync, mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, sql, type KyselyConfig, type PostgresPool, type RawBuilder } from 'kysely'
import type { PGlite } from '@electric-sql/pglite'
import './encode-into.ts'
import { lockFolder } from './folder-lock.ts'
import type { Pool } from 'pg'
import { listenOver, type Listen } from './listen.ts'
import { onceAMinute } from './once-a-minute.ts'
import { AnotherDatabase, followReplica } from './replica.ts'
import { inShortTurn } from './short-turns.ts'
import { DatabaseSilent, QUESTION_TIMEOUT, watchForSilence, type Silence } from './silence.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export type OpenDatabase = {
  db: Database
  /** The same for reads that may be a second old: a replica takes them where there is one. */
  reads: Database
  kind: 'embedded' | 'postgres'
  close: () => Promise<void>
  /** Calls back with each notification on a channel, and with nothing after a break, until the function it gives is called. */
  listen: Listen
  /** Connections to PostgreSQL that are open, that have nothing to do, and work that waits for one. */
  pool?: () => { open: number; idle: number; waiting: number }
  /** The whole embedded database as a file. */
  dump?: () => Promise<Blob>
}

/** A statement that has ended. Its text holds no values: they travel beside it. */
export type EndedQuery = { text: string; failed: boolean; milliseconds: number }

export type SeeQuery = (query: EndedQuery) => void

const logging = (see: SeeQuery | undefined): Pick<KyselyConfig, 'log'> =>
  see
    ? {
        log: ({ level, query, queryDurationMillis }) =>
          see({ text: query.sql, failed: level === 'error', milliseconds: queryDurationMillis }),
      }
    : {}

/** Names are in camel case here and in snake case there. */
export const plugins = [new CamelCasePlugin()]

/** What the trigger of the public tables says: the number of the latest change. */
export const CONTENT_CHANGES = 'content_changes'

/** The files of the embedded database may be read and written by everybody, as it makes them: nobody else comes into their folder. */
function closeToOthers(folder: string): void {
  mkdirSync(folder, { recursive: true })
  try {
    chmodSync(folder, 0o700)
  } catch {
    // Somebody else's folder, or a disk without rights: theirs to close.
  }
}

/** The embedded database runs here: a statement holds the event loop up, and a queue of them would be one long turn. */
function inShortTurns(pglite: PGlite): PGlite {
  const ask = pglite.execProtocolRaw.bind(pglite)
  pglite.execProtocolRaw = (...given) => inShortTurn(() => ask(...given))
  return pglite
}

/** `folder` undefined keeps the database in memory; `snapshot` starts from a dump. */
export async function openEmbedded(folder: string | undefined, snapshot?: Blob, see?: SeeQuery): Promise<OpenDatabase> {
  const unlock = folder === undefined ? () => {} : lockFolder(folder)
  if (folder !== undefined) closeToOthers(folder)
  const [{ PGlite }, { DURABLE, DurableFolder }] = await Promise.all([import('@electric-sql/pglite'), import('./durable-folder.ts')])
  const place =
    folder === undefined
      ? // What lies in memory needs no large cache in memory.
        { dataDir: 'memory://', startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'] }
      : { fs: new DurableFolder(folder), startParams: DURABLE }
  const pglite = await PGlite.create({ ...place, ...(snapshot ? { loadDataDir: snapshot } : {}) })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: inShortTurns(pglite) }), plugins, ...logging(see) })
  return {
    db,
    reads: db,
    kind: 'embedded',
    listen: (channel, heard) => pglite.listen(channel, heard),
    dump: () => pglite.dumpDataDir('none'),
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      unlock()
    },
  }
}

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

/** Each connection tells of its own break: a pool tells of those that are idle alone, and an error that nobody listens to ends the process. */
function survive(pool: Pool, silence: Silence, onError: (error: Error) => void): void {
  pool.on('connect', (client) => silence.cuts(client.on('error', onError)))
  pool.on('error', () => {})
}

/** `tell` hears of connections that break, idle or at work, and of a replica that is none: once a minute of each. */
export async function openPostgres(
  url: string,
  tell: (error: Error) => void,
  connections = 15,
  { see, replicaUrl }: { see?: SeeQuery | undefined; replicaUrl?: string | undefined } = {},
): Promise<OpenDatabase> {
  const { default: pg } = await import('pg')
  let closing = false
  const news = onceAMinute(tell)
  // A server that is stopped while we close breaks nothing of ours.
  const onError = (error: Error) => {
    if (!closing) news(error)
  }
  const heardHere = new Set<(payload: string) => void>()
  const asker = (address: string) => () =>
    new pg.Client({
      connectionString: address,
      keepAlive: true,
      connectionTimeoutMillis: QUESTION_TIMEOUT,
      query_timeout: QUESTION_TIMEOUT,
    })
  const silence = watchForSilence(asker(url))
  const pool = new pg.Pool({
    ...POOL,
    ...PATIENCE,
    connectionString: url,
    max: connections,
    // A connection that listens itself is told of its own writes before they are acknowledged: who
    // writes here and then reads here finds what was written. A standby does not listen, nor write.
    onConnect: async (client) => {
      client.on('notification', ({ payload }) => {
        for (const heard of heardHere) heard(payload ?? '')
      })
      await client.query(`listen ${CONTENT_CHANGES}`).catch(() => {})
      // Our statements take milliseconds; compiling one takes hundreds.
      await client.query('set jit = off')
    },
  })
  survive(pool, silence, onError)
  const guarded = silence.guard(pool)
  const opened = (from: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool: from }), plugins, ...logging(see) })
  const db = opened(guarded)
  const listenThere = listenOver({
    connect: () => {
      const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
      silence.cuts(client)
      return client
    },
    onError,
  })
  const listen: OpenDatabase['listen'] = async (channel, heard) => {
    const stop = await listenThere(channel, heard)
    if (channel === CONTENT_CHANGES) heardHere.add(heard)
    return () => {
      heardHere.delete(heard)
      return stop()
    }
  }
  const states = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  const close = async () => {
    closing = true
    await silence.stop()
    await guarded.end()
  }
  const primary = { db, reads: db, kind: 'postgres', listen, pool: states, close } as const
  if (replicaUrl === undefined) return primary

  const replica = new pg.Pool({ ...POOL, ...PATIENCE, connectionString: replicaUrl, max: connections, connectionTimeoutMillis: 1_000 })
  const replicaSilence = watchForSilence(asker(replicaUrl))
  survive(replica, replicaSilence, onError)
  const following = followReplica({
    primary: pool,
    replica,
    guarded: { primary: guarded, replica: replicaSilence.guard(replica) },
    onError,
  })
  const unlisten = await listen(CONTENT_CHANGES, following.behind)
  const reads = opened(following.pool)
  const closeBoth = async () => {
    closing = true
    await unlisten()
    await replicaSilence.stop()
    await following.pool.end()
    await close()
  }
  const wrong = await following.look()
  if (!(wrong instanceof AnotherDatabase)) return { ...primary, reads, close: closeBoth }
  await closeBoth()
  throw wrong
}

/** One connection that waits as long as it takes: a migration of a large table, and the lock of whoever is at one. */
export async function openPatient(url: string): Promise<{ db: Database; close: () => Promise<void> }> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ ...POOL, connectionString: url, max: 1 }).on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins })
  return { db, close: () => db.destroy() }
}

/** How many connections of others this database of PostgreSQL has; its own helpers belong to no role. */
export async function othersConnected(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Says something on a channel, as a part of a statement: whoever listens hears it when the transaction is committed. */
export const notifying = (channel: string, payload: string | RawBuilder<string>) => sql`pg_notify(${channel}, ${payload})`

export async function notify(within: Database, channel: string, payload: string): Promise<void> {
  await sql`select ${notifying(channel, payload)}`.execute(within)
}

/** Whether the database refuses a row because another one has what only one may have. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: unknown }).code === '23505'

/** Whether there is no room on a disk, the database's or that of the files: reading goes on, and writing once somebody has made room. */
export const isFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code))

/**
 * Whether a failure is the database being away or too slow, or a standby that only reads, or others in the way, or no file
 * handle left, rather than a defect: the caller is asked to come back.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if (code !== undefined && /^(08|57P0|57014|53300|25006|25P03|40P01|ECONN|ETIMEDOUT|ENOENT|EPIPE|EMFILE|ENFILE)/.test(code)) return true
  return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|PGlite is closed/i.test(
    message ?? '',
  )
}

/** Whether a connection ended under a statement, as all do when PostgreSQL is restarted: another one may well serve. */
function isConnectionLost(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if (error instanceof DatabaseSilent) return false
  return /^(08003|08006|57P01|57P02|ECONNRESET|EPIPE)$/.test(code ?? '') || /Connection terminated/i.test(message ?? '')
}

/** Milliseconds. A connection that was told of its end is given out until it comes. */
const UNTIL_IT_IS_GONE = 100

/** Reads once more where the connection ended. For what changes nothing. */
export async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    await sleep(UNTIL_IT_IS_GONE)
    return read()
  }
}
