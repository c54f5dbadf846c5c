/** Sessions of customers and staff. */
import { MINUTE } from '@masar/domain/durations'
import { CUSTOMER_SESSION, STAFF_SESSION } from '@masar/domain/sessions'
import { sql, type Selectable } from 'kysely'
import type { Database } from './database.ts'
import { statement, type Placeholders } from './statement.ts'
import type { Tables } from './tables.ts'
import { batchLookups } from './batch-lookups.ts'
import { newToken, tokenHash } from './tokens.ts'

export type SessionKind = Tables['sessions']['kind']
export type SessionRow = Selectable<Tables['sessions']>

/** The account and session behind a request. */
export type Holder = { accountId: number; sessionId: number }

const LIFETIMES = { customer: CUSTOMER_SESSION, staff: STAFF_SESSION } as const satisfies Record<SessionKind, number>

/** `lastUsedAt` is updated only when it is this old, so that not every request has to write. */
const TOUCH_AFTER = 5 * MINUTE

const until = (kind: SessionKind, now: Date): Date => new Date(now.getTime() + LIFETIMES[kind])

/** Opens a session and returns its token, of which only a hash is stored. */
export async function openSession(
  db: Database,
  session: { kind: SessionKind; accountId: number; client: string },
  now: Date,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({ ...session, tokenHash: tokenHash(token), createdAt: now, lastUsedAt: now, expiresAt: until(session.kind, now) })
    .execute()
  return token
}

const findSessions = statement((db, { tokenHashes }: Placeholders<{ tokenHashes: readonly string[] }>) =>
  db
    .selectFrom('sessions')
    .select(['tokenHash', 'id', 'kind', 'accountId', 'lastUsedAt', 'expiresAt'])
    .where('tokenHash', '=', sql<string>`any(${tokenHashes})`),
)

async function selectSessions(db: Database, tokenHashes: readonly string[]) {
  const rows = await findSessions(db, { tokenHashes })
  return new Map(rows.map((row) => [row.tokenHash, row]))
}

/** Looks up a token as a session of one kind. Using a customer's session extends it. */
export function sessionFinder(db: Database): (kind: SessionKind, token: string, now: Date) => Promise<Holder | undefined> {
  const find = batchLookups((tokenHashes: readonly string[]) => selectSessions(db, tokenHashes))
  return async (kind, token, now) => {
    const found = await find(tokenHash(token))
    if (found?.kind !== kind || found.expiresAt <= now) return undefined
    if (now.getTime() - found.lastUsedAt.getTime() > TOUCH_AFTER) {
      await db
        .updateTable('sessions')
        .set({ lastUsedAt: now, ...(kind === 'customer' ? { expiresAt: until(kind, now) } : {}) })
        .where('id', '=', found.id)
        .execute()
    }
    return { accountId: found.accountId, sessionId: found.id }
  }
}

/** Which of these sessions are still open. Does not count as using them. */
export async function selectOpenSessions(db: Database, ids: readonly number[], now: Date): Promise<Set<number>> {
  // One array parameter, as there may be thousands of ids.
  const open = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<number>`any(${[...new Set(ids)]})`)
    .where('expiresAt', '>', now)
    .execute()
  return new Set(open.map(({ id }) => id))
}

export function listSessions(db: Database, kind: SessionKind, accountId: number, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('kind', '=', kind)
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function endSession(db: Database, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** Ends one session of an account; false if the account has no such session. */
export async function endSessionOf(db: Database, kind: SessionKind, accountId: number, id: number): Promise<boolean> {
  const [ended] = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('accountId', '=', accountId)
    .returning('id')
    .execute()
  return ended !== undefined
}

/** Ends the sessions of an account, all or all but one. */
export async function endSessions(db: Database, kind: SessionKind, accountId: number, except?: number): Promise<void> {
  const all = db.deleteFrom('sessions').where('kind', '=', kind).where('accountId', '=', accountId)
  await (except === undefined ? all : all.where('id', '<>', except)).execute()
}

/**
 * Ends all sessions, codes and tokens, after a backup is restored: the backup would revive sessions that were ended since, and codes and
 * tokens that were already used.
 */
export async function endEverySignIn(db: Database): Promise<void> {
  for (const table of ['sessions', 'stepTokens', 'oneTimeCodes'] as const) await db.deleteFrom(table).execute()
}
