import type { FastifyInstance } from 'fastify'
import { ApiError } from '../platform/failure.ts'
import type { PictureFiles } from './picture-files.ts'
import { PICTURES_PATH } from './stored-picture.ts'

export function pictureRoutes(app: FastifyInstance, files: PictureFiles): void {
  app.get<{ Params: { '*': string } }>(`${PICTURES_PATH}*`, async (request, reply) => {
    const file = await files.read(request.params['*'])
    if (!file) throw new ApiError('not_found')
    // A picture's name is never reused for another picture.
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(file.type).send(file.content)
  })
}
