/** The business: every call of the contract, bound to what does it. */
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { googleSignIn } from './accounts/google.ts'
import { profile } from './accounts/profile.ts'
import { accountRoutes } from './accounts/routes.ts'
import { signIn } from './accounts/sign-in.ts'
import { signUp } from './accounts/sign-up.ts'
import { fleetRoutes } from './fleet/routes.ts'
import { fleetService } from './fleet/service.ts'
import { languageOf } from './messages/messages.ts'
import { offerRoutes } from './offers/routes.ts'
import type { PictureFiles } from './pictures/picture-files.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { authenticator } from './platform/access.ts'
import { clientNetwork } from './platform/client-address.ts'
import { isDatabaseAway, type Database } from './platform/database.ts'
import { documentationRoutes } from './platform/documentation.ts'
import { ApiError, errorForStatus, problem } from './platform/failure.ts'
import { healthRoutes } from './platform/health.ts'
import type { Guard } from './platform/implement.ts'
import type { Mail } from './platform/mail/mail.ts'
import { oneTimeCodes } from './platform/one-time-codes.ts'
import type { Limits } from './platform/rate-limits.ts'
import { sweepExpired } from './platform/sweep.ts'

export type ApiParts = {
  db: Database
  clock: () => Date
  pictures: PictureFiles
  version: string
  mail: Mail
  limits: Limits
  /** Keeps one-time codes in the database from being guessed. */
  secret: string
  /** Undefined: nobody signs in with Google. */
  google?: { clientId: string; keysUrl: string } | undefined
  /** What the site's own calls carry in `x-internal-key`: the visitor's request has been counted already. */
  internalKey?: string | undefined
}

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
    return reply
      .code(failure.status)
      .headers(failure.headers)
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problem(failure, request.id, languageOf(request.headers['accept-language']))))
  })
}

/** JSON and nothing else. Clients that say JSON and send nothing mean that there is no body. */
function bodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  )
}

function countEverything(app: FastifyInstance, { limits, internalKey }: ApiParts): void {
  const isInternal = (request: FastifyRequest): boolean => internalKey !== undefined && request.headers['x-internal-key'] === internalKey
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/v1/') && !isInternal(request)) await limits.spend('everything', clientNetwork(request.ip))
  })
}

function accounts(app: FastifyInstance, guard: Guard, { db, clock, mail, secret, google, pictures }: ApiParts): void {
  const parts = { db, clock, mail, codes: oneTimeCodes(secret) }
  accountRoutes(app, guard, {
    signUp: signUp(parts),
    signIn: signIn({ db, clock, google: google && googleSignIn({ ...google, clock }) }),
    profile: profile({ ...parts, pictures }),
  })
}

/** A Fastify plugin; everything it needs is passed in. */
export const createApi =
  (parts: ApiParts): FastifyPluginAsync =>
  async (app) => {
    const { db, clock, pictures, version, limits } = parts
    const guard: Guard = { authenticate: authenticator({ db, clock }), limits }
    failures(app)
    bodies(app)
    countEverything(app, parts)
    sweepExpired(app, { db, clock })
    healthRoutes(app, db)
    pictureRoutes(app, pictures)
    fleetRoutes(app, guard, fleetService({ db, clock }))
    offerRoutes(app, guard, { db, clock })
    placeRoutes(app, guard)
    accounts(app, guard, parts)
    documentationRoutes(app, version)
    // A route, not a not-found handler: the site's catch-all would win over that.
    app.all('/v1/*', async () => {
      throw new ApiError('not_found')
    })
  }
