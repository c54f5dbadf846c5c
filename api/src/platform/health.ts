import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'
import { ApiError } from './failure.ts'
import { isMigrated } from './migrate.ts'

/** A transaction can commit after others that took a higher sequence number: it is expected within this many of the latest changes. */
const LATEST = 50

/** A digest that changes with every change of public content, and is the same on every node. */
async function readContentVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ numbers: string | null }>`select string_agg(seq::text, ' ') as numbers
    from (select seq from content_changes order by seq desc limit ${LATEST}) as latest`.execute(db)
  return createHash('sha1')
    .update(rows[0]?.numbers ?? '')
    .digest('base64url')
}

/** Liveness, readiness, and the content version, by which a cache in front knows whether its pages are still valid. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  async function isReady(): Promise<boolean> {
    await sql`select 1`.execute(db)
    return isMigrated(db)
  }
  // Concurrent requests share one query: nothing else limits how many there are.
  let looking: Promise<boolean> | undefined
  let reading: Promise<string> | undefined
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'up' }))
  app.get('/readyz', { logLevel: 'warn' }, async (request) => {
    try {
      looking ??= isReady().finally(() => (looking = undefined))
      if (await looking) return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
    }
    throw new ApiError('unavailable', 'unavailable', 2)
  })
  let known: string | undefined
  app.get('/contentz', async (_request, reply) => {
    try {
      reading ??= readContentVersion(db).finally(() => (reading = undefined))
      known = await reading
    } catch (error) {
      // While the database is unreachable, the content cannot change either.
      if (known === undefined) throw error
    }
    return reply.headers({ 'x-content-version': known, 'cache-control': 'no-store' }).send({ version: known })
  })
}
