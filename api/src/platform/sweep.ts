/** Removes what is of no use any more: sessions, codes and tokens that have run out. */
import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'
import { KEY_LIFETIME } from './idempotency.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** A code is kept a while longer than it works: it says when the next one may be sent. */
const KEPT = HOUR

const DAY = 24 * HOUR
const A_YEAR = 365 * DAY

export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('stepTokens').where('expiresAt', '<=', now).execute()
  await db
    .deleteFrom('oneTimeCodes')
    .where('expiresAt', '<=', new Date(now.getTime() - KEPT))
    .execute()
  await db
    .deleteFrom('passwordGuesses')
    .where('lastAt', '<=', new Date(now.getTime() - A_YEAR))
    .execute()
  await db
    .deleteFrom('missedSearches')
    .where('day', '<', new Date(now.getTime() - A_YEAR - DAY).toISOString().slice(0, 10))
    .execute()
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<=', new Date(now.getTime() - KEY_LIFETIME))
    .execute()
}

/** Does something again and again while the process runs; `what` says in the log what did not work. */
export function again(app: FastifyInstance, milliseconds: number, what: string, work: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      underWay ??= work()
        .catch((error: unknown) => app.log.warn({ err: error }, what))
        .finally(() => {
          underWay = undefined
        })
    }, milliseconds)
    timer.unref()
  })
  // Before the database goes: what has begun may end.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await underWay
  })
}

/** Once an hour. */
export function sweepExpired(app: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): void {
  again(app, HOUR, 'what has expired could not be removed', () => removeExpired(db, clock()))
}
