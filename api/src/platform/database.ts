/** The database: a PostgreSQL server, or the embedded one (PGlite) in a folder. Both run the same SQL. */
import { setTimeout as sleep } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, sql, type Dialect, type RawBuilder } from 'kysely'
import { errorCode } from './error-code.ts'
import type { Listen } from './postgres/listen.ts'
import { DatabaseSilent } from './postgres/silence.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export type OpenDatabase = {
  db: Database
  /** For reads that may be up to a second stale: they go to a replica where there is one. */
  reads: Database
  kind: 'embedded' | 'postgres'
  close: () => Promise<void>
  /**
   * Calls back with the payload of each notification on a channel, and with an empty one after a reconnection. Resolves to a function
   * that ends it.
   */
  listen: Listen
  /** The PostgreSQL pool: open and idle connections, and requests waiting for one. */
  pool?: () => { open: number; idle: number; waiting: number }
  /** The whole embedded database as a file. */
  dump?: () => Promise<Blob>
}

/** A finished statement. Its text contains placeholders, not values, so it is safe to log. */
export type EndedQuery = { text: string; failed: boolean; milliseconds: number }

export type SeeQuery = (query: EndedQuery) => void

/** Names are camel case in code and snake case in the database. `see` is called after each statement. */
export const databaseOver = (dialect: Dialect, see?: SeeQuery): Database =>
  new Kysely<Tables>({
    dialect,
    plugins: [new CamelCasePlugin()],
    ...(see && {
      log: ({ level, query, queryDurationMillis }) =>
        see({ text: query.sql, failed: level === 'error', milliseconds: queryDurationMillis }),
    }),
  })

/** The channel on which the triggers of the public tables announce the sequence number of the latest change. */
export const CONTENT_CHANGES = 'content_changes'

/** An SQL expression that sends a notification; PostgreSQL delivers it when the transaction commits. */
export const notifying = (channel: string, payload: string | RawBuilder<string>) => sql`pg_notify(${channel}, ${payload})`

export async function notify(within: Database, channel: string, payload: string): Promise<void> {
  await sql`select ${notifying(channel, payload)}`.execute(within)
}

/** Whether an error is a unique violation. */
export const isDuplicate = (error: unknown): boolean => errorCode(error) === '23505'

/** Whether a disk is full, the database's or that of the files. Reads still work; writes do again once somebody has freed space. */
export const isDiskFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')

/**
 * Whether an error is a passing condition (database unreachable or too slow, read-only standby, deadlock, out of connections or
 * file handles) rather than a defect: the caller is asked to retry.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if (code !== undefined && /^(08|57P0|57014|53300|25006|25P03|40P01|ECONN|ETIMEDOUT|ENOENT|EPIPE|EMFILE|ENFILE)/.test(code)) return true
  return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|PGlite is closed/i.test(
    message ?? '',
  )
}

/** Whether the connection was lost during a statement, as happens when PostgreSQL restarts: another connection may well work. */
function isConnectionLost(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if (error instanceof DatabaseSilent) return false
  return /^(08003|08006|57P01|57P02|ECONNRESET|EPIPE)$/.test(code ?? '') || /Connection terminated/i.test(message ?? '')
}

/** Milliseconds. The pool still hands out a connection that the server has announced to end, until it has actually closed. */
const RETRY_AFTER_MS = 100

/** Retries once if the connection was lost. Only for work without side effects. */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    await sleep(RETRY_AFTER_MS)
    return read()
  }
}
