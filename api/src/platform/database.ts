/** The database: PostgreSQL at an address, or the embedded one in a folder; the same SQL for both. */
import { setTimeout as sleep } from 'node:timers/promises'
import { CamelCasePlugin, Kysely, sql, type Dialect, type RawBuilder } from 'kysely'
import { errorCode } from './error-code.ts'
import type { Listen } from './postgres/listen.ts'
import { DatabaseSilent } from './postgres/silence.ts'
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

/** Names are in camel case here and in snake case there. `see` hears of each statement that has ended. */
export const databaseOver = (dialect: Dialect, see?: SeeQuery): Database =>
  new Kysely<Tables>({
    dialect,
    plugins: [new CamelCasePlugin()],
    ...(see && {
      log: ({ level, query, queryDurationMillis }) =>
        see({ text: query.sql, failed: level === 'error', milliseconds: queryDurationMillis }),
    }),
  })

/** What the trigger of the public tables says: the number of the latest change. */
export const CONTENT_CHANGES = 'content_changes'

/** Says something on a channel, as a part of a statement: whoever listens hears it when the transaction is committed. */
export const notifying = (channel: string, payload: string | RawBuilder<string>) => sql`pg_notify(${channel}, ${payload})`

export async function notify(within: Database, channel: string, payload: string): Promise<void> {
  await sql`select ${notifying(channel, payload)}`.execute(within)
}

/** Whether the database refuses a row because another one has what only one may have. */
export const isDuplicate = (error: unknown): boolean => errorCode(error) === '23505'

/** Whether there is no room on a disk, the database's or that of the files: reading goes on, and writing once somebody has made room. */
export const isFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')

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
