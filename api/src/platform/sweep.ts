/** Removes expired data once an hour: sessions, codes, tokens, and content changes that every node has long since processed. */
import { DAY, HOUR } from '@masar/domain/durations'
import { muscatDay } from '@masar/domain/muscat-time'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { repeatEvery } from './repeat-every.ts'
import type { Database } from './database.ts'
import { KEY_LIFETIME } from './idempotency.ts'

/** How long an expired code is kept: it tells when the next one may be sent. */
const KEPT = HOUR

/** A network not used to sign in for this long may belong to somebody else by now. */
const NETWORKS_KEPT = 90 * DAY

/** A node that was disconnected for longer reloads everything; one that starts following looks back over a few hundred changes. */
const CHANGES_KEPT = 30 * DAY
const LAST_CHANGES_KEPT = 1_000

const A_YEAR = 365 * DAY

/** Returns the number of sessions that had expired. */
export async function removeExpired(db: Database, now: Date): Promise<number> {
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
  const { numDeletedRows } = await db.deleteFrom('sessions').where('expiresAt', '<=', now).executeTakeFirstOrThrow()
  await db.deleteFrom('stepTokens').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('oneTimeCodes').where('expiresAt', '<=', ago(KEPT)).execute()
  await db.deleteFrom('knownNetworks').where('lastAt', '<=', ago(NETWORKS_KEPT)).execute()
  await db.deleteFrom('passwordGuesses').where('lastAt', '<=', ago(A_YEAR)).execute()
  await db
    .deleteFrom('missedSearches')
    .where('day', '<', muscatDay(ago(A_YEAR)))
    .execute()
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<=', ago(KEY_LIFETIME)).execute()
  await db
    .deleteFrom('contentChanges')
    .where('at', '<=', ago(CHANGES_KEPT))
    .where('seq', '<=', (from) =>
      from.selectFrom('contentChanges').select(({ fn }) => sql<string>`${fn.max('seq')} - ${LAST_CHANGES_KEPT}`.as('last')),
    )
    .execute()
  return Number(numDeletedRows)
}

/** Schedules the hourly sweep. */
export function sweepExpired(app: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): void {
  repeatEvery(app, HOUR, 'what has expired could not be removed', async () => {
    const sessions = await removeExpired(db, clock())
    if (sessions > 0) app.log.info({ sessions }, 'sessions ended: their time was over')
  })
}
