/** Removes what is of no use any more: sessions, codes and tokens that have run out. */
import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'

const HOUR = 3_600_000

/** A code is kept a while longer than it works: it says when the next one may be sent. */
const KEPT = HOUR

export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('stepTokens').where('expiresAt', '<=', now).execute()
  await db
    .deleteFrom('oneTimeCodes')
    .where('expiresAt', '<=', new Date(now.getTime() - KEPT))
    .execute()
}

/** Once an hour while the process runs. */
export function sweepExpired(app: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      removeExpired(db, clock()).catch((error: unknown) => app.log.warn({ err: error }, 'what has expired could not be removed'))
    }, HOUR)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
