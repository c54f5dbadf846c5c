/** The business: every call of the contract, bound to what does it. */
import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify'
import { fleetRoutes } from './fleet/routes.ts'
import { fleetService } from './fleet/service.ts'
import { languageOf } from './messages/messages.ts'
import { offerRoutes } from './offers/routes.ts'
import type { PictureFiles } from './pictures/picture-files.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { isDatabaseAway, type Database } from './platform/database.ts'
import { documentationRoutes } from './platform/documentation.ts'
import { ApiError, errorForStatus, problem } from './platform/failure.ts'
import { healthRoutes } from './platform/health.ts'
import { placeRoutes } from './places/routes.ts'

export type ApiParts = { db: Database; clock: () => Date; pictures: PictureFiles; version: string }

/** Anything thrown becomes the one shape of failure; a defect also a log line. */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseAway(error)) return new ApiError('unavailable', 'unavailable', 2)
  const { statusCode = 500 } = error as FastifyError
  return errorForStatus(statusCode)
}

function failures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = asApiError(error)
    if (failure.status >= 500) request.log.error({ err: error }, 'a call failed')
    if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
    return reply
      .code(failure.status)
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problem(failure, request.id, languageOf(request.headers['accept-language']))))
  })
}

/** A Fastify plugin; everything it needs is passed in. */
export const createApi =
  ({ db, clock, pictures, version }: ApiParts): FastifyPluginAsync =>
  async (app) => {
    failures(app)
    healthRoutes(app, db)
    pictureRoutes(app, pictures)
    fleetRoutes(app, fleetService({ db, clock }))
    offerRoutes(app, { db, clock })
    placeRoutes(app)
    documentationRoutes(app, version)
    // A route, not a not-found handler: the site's catch-all would win over that.
    app.all('/v1/*', async () => {
      throw new ApiError('not_found')
    })
  }
