import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'
import { implement, type Guard } from '../platform/implement.ts'
import { selectArticlePages, selectVehiclePages } from './queries.ts'

export function publicPageRoutes(app: FastifyInstance, guard: Guard, { db, clock }: { db: Database; clock: () => Date }): void {
  implement(app, guard, {
    'GET /v1/public_pages': async () => {
      const now = clock()
      const [vehicles, articles] = await Promise.all([selectVehiclePages(db, now), selectArticlePages(db, now)])
      return {
        data: {
          vehicles: vehicles.map(({ kind, id, updatedAt }) => ({ kind, id, updated_at: updatedAt.toISOString() })),
          articles: articles.map(({ id, contentType, twinId, updatedAt }) => ({
            id,
            content_type: contentType,
            twin_id: twinId,
            updated_at: updatedAt.toISOString(),
          })),
        },
      }
    },
  })
}
