import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'
import { ApiError } from './failure.ts'
import { isMigrated } from './migrate.ts'

/** Whether the process is up, and whether it can do its work. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'up' }))
  app.get('/readyz', { logLevel: 'warn' }, async (request) => {
    try {
      await sql`select 1`.execute(db)
      if (await isMigrated(db)) return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
    }
    throw new ApiError('unavailable', 'unavailable', 2)
  })
}
