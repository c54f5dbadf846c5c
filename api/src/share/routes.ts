import type { FastifyInstance } from 'fastify'
import { PICTURES_PATH } from '../pictures/stored-picture.ts'
import { isKnown } from '../platform/etags.ts'
import type { ShareService } from './service.ts'

export function shareRoutes(app: FastifyInstance, share: ShareService): void {
  app.get<{ Params: { name: string } }>(`${PICTURES_PATH}share/:name`, async (request, reply) => {
    const { content, tag } = await share.picture(request.params.name.replace(/\.jpg$/, ''))
    // Its name stays when a price changes: browsers and networks may keep it for a day.
    reply.header('cache-control', 'public, max-age=86400').header('etag', `"${tag}"`)
    if (isKnown(request.headers['if-none-match'], `"${tag}"`)) return reply.code(304).send()
    return reply.type('image/jpeg').send(content)
  })
}
