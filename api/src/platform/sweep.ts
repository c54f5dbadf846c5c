/** Removes what is of no use any more: sessions, codes and tokens that have run out, changes that every node has long taken in. */
import { DAY, HOUR } from '@masar/domain/durations'
import { muscatDay } from '@masar/domain/muscat-time'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { again } from './again.ts'
import type { Database } from './database.ts'
import { KEY_LIFETIME } from './idempotency.ts'

/** A code is kept a while longer than it works: it says when the next one may be sent. */
const KEPT = HOUR

/** A network that an account was last signed in from so long ago may be anybody's by now. */
const NETWORKS_KEPT = 90 * DAY

/** A node that was away longer reads everything anew; who begins to follow looks some hundred changes back. */
const CHANGES_KEPT = 30 * DAY
const LAST_CHANGES_KEPT = 1_000

const A_YEAR = 365 * DAY

/** Gives how many sessions ended because their time was over. */
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

/** Once an hour. */
export function sweepExpired(app: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): void {
  again(app, HOUR, 'what has expired could not be removed', async () => {
    const sessions = await removeExpired(db, clock())
    if (sessions > 0) app.log.info({ sessions }, 'sessions ended: their time was over')
  })
}
