import type { FastifyInstance } from 'fastify'
import { PICTURES_PATH } from '../pictures/stored-picture.ts'
import { matchesEtag } from '../platform/etags.ts'
import type { ShareService } from './service.ts'

export function shareRoutes(app: FastifyInstance, share: ShareService): void {
  app.get<{ Params: { name: string } }>(`${PICTURES_PATH}share/:name`, async (request, reply) => {
    const { content, tag } = await share.picture(request.params.name.replace(/\.jpg$/, ''))
    // Its URL stays the same when a price changes, so browsers and proxies may cache it for a day only.
    reply.header('cache-control', 'public, max-age=86400').header('etag', `"${tag}"`)
    if (matchesEtag(request.headers['if-none-match'], `"${tag}"`)) return reply.code(304).send()
    return reply.type('image/jpeg').send(content)
  })
}
