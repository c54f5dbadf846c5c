/** The endpoints of the media pages. */
import type { FastifyInstance } from 'fastify'
import { implement, type Guard } from '../platform/implement.ts'
import { presentArticle } from './present.ts'
import type { MediaService } from './service.ts'

export function mediaRoutes(app: FastifyInstance, guard: Guard, media: MediaService): void {
  implement(app, guard, {
    'GET /v1/customers/medias': async ({ query }) => {
      const { items, meta } = await media.list(query)
      return { data: items.map(presentArticle), meta }
    },
    'GET /v1/customers/medias/{id}': async ({ path }) => ({ data: presentArticle(await media.article(path.id)) }),
  })
}
