/** Assembles one HTTP server from the API, the site's pages and the static files that browsers load. */
import { randomUUID } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import { createApi, type ApiParts } from '@masar/api'
import { clientNetwork } from '@masar/api/platform/client-address'
import { ApiError, errorForStatus, isApiUrl, problem, prepareError } from '@masar/api/platform/failure'
import { outboxPage } from '@masar/api/platform/mail/outbox-page'
import { runYielding } from '@masar/api/platform/run-yielding'
import { FORM_EXTRA, STAFF_PICTURE_UPLOAD } from '@masar/domain/uploads'
import { clientFolder, createSite, type Site } from '@masar/web'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { createFrame, type FrameParts } from './frame.ts'
import { inProcess } from './in-process.ts'
import { openPageStore } from './pages/page-store.ts'
import { fromStore } from './pages/public-pages.ts'
import type { Observability } from './observability/observability.ts'
import { openSignals } from './signals.ts'

export type AppParts = Omit<ApiParts, 'internalKey' | 'gauge'> &
  Omit<FrameParts, 'internalKey' | 'site'> & {
    outbox: string
    development: boolean
    /** Every page becomes the maintenance page, and the API refuses every request. */
    maintenance?: boolean
    mapsKey: string | null
    /** Observability: metrics, and the observers of requests and statements. */
    observability?: Pick<Observability, 'metrics' | 'observers'>
    /** The site's public origin; undefined: taken from each request. */
    publicUrl?: string | undefined
  }

/** Bytes of the console's largest form: a picture as large as the API accepts, and the form around it. */
const LARGEST_FORM = STAFF_PICTURE_UPLOAD.bytes + FORM_EXTRA

/** Actions buffer the whole form, so one that is too large, or has no declared length, is not read. Browsers always declare it. */
function refuseLarge({ headers }: FastifyRequest): void {
  const told = headers['content-length']
  if (headers['transfer-encoding'] !== undefined || Number(told ?? 0) > LARGEST_FORM) throw new ApiError('too_large')
}

/** `Retry-After` of API requests that are refused during maintenance, in seconds. */
const MAINTENANCE_RETRY = 600

/** The methods the site's router accepts; any other would make it throw, which would be answered as our own fault (500). */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The router drops the body of a HEAD response. With an empty body, compression still sets the same headers as for a GET. */
const withEmptyBody = (response: Response): Response => (response.headers.has('content-type') ? new Response('', response) : response)

/** The site answers every request that is neither for the API nor for a file. */
async function mountSite(
  app: FastifyInstance,
  site: Site,
  { limits, listen, observability }: AppParts,
  internalKey: string,
): Promise<void> {
  const { respond, respondToAll } = site
  const store = respondToAll && (await openPageStore(listen, observability?.metrics?.page))
  app.addHook('preClose', async () => store?.close())
  await app.register(async (scope) => {
    // A page costs more than any API request, so it counts towards the same rate limit. The API requests it makes itself do not count.
    scope.addHook('onRequest', async (request) => {
      await limits.spend('everything', clientNetwork(request.ip))
      refuseLarge(request)
    })
    scope.setErrorHandler((error, request, reply) => {
      const failure = error instanceof ApiError ? error : errorForStatus((error as FastifyError).statusCode ?? 500)
      if (failure.status >= 500 && failure !== error) request.log.error({ err: error }, 'a page failed')
      const { detail } = problem(failure, request.id, request.url.startsWith('/ar/') ? 'ar' : 'en')
      return prepareError(request, reply, failure).type('text/plain; charset=utf-8').send(detail)
    })
    // The site's actions read the request body themselves.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route({
      method: METHODS,
      url: '/*',
      handler: async (request, reply) => {
        const api = inProcess(app, request.ip, internalKey)
        const address = `${request.protocol}://${request.host}${request.url}`
        if (store && (await fromStore({ store, respondToAll }, request, reply, { address, api }))) return reply
        // Fastify takes protocol and host from forwarding headers of trusted proxies only; any other client could claim any host.
        const from = { protocol: request.protocol === 'https' ? 'https:' : 'http:', host: request.host || 'localhost' }
        const { response, page } = await respond(createRequest(request.raw, reply.raw, from), api)
        // A page made for one request must not be cached for others.
        if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
        // The router answers 405 to a form sent to a page that has no action, but without `Allow`.
        if (response.status === 405) response.headers.set('allow', 'GET, HEAD')
        if (page === undefined) return reply.send(request.method === 'HEAD' ? withEmptyBody(response) : response)
        for (const [name, value] of response.headers) reply.header(name, value)
        return reply.code(response.status).send(page)
      },
    })
  })
}

/** Serves the client build: files with a content hash in their name are cached as immutable, the others for an hour. */
async function serveFiles(scope: FastifyInstance): Promise<void> {
  // The library answers 403 to a path that no file can have; we answer 404 as for any missing file.
  scope.setErrorHandler((error, _request, reply) => {
    if ((error as FastifyError).statusCode !== 403) throw error
    reply.callNotFound()
  })
  await scope.register(fastifyStatic, {
    root: `${clientFolder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  await scope.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    globIgnore: ['assets/**'],
    maxAge: '1h',
  })
}

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  let site: Site | undefined
  const internalKey = randomUUID()
  const { app, server } = await createFrame({ ...parts, internalKey, site: () => site })
  if (parts.maintenance) {
    app.addHook('onRequest', async (request) => {
      // Checked by route, since a URL can be spelt in several ways (`/%761/…` is `/v1/…`).
      if (isApiUrl(request.routeOptions.url ?? '')) throw new ApiError('unavailable', 'unavailable', MAINTENANCE_RETRY)
    })
  }
  await app.register(createApi({ ...parts, internalKey, gauge: parts.observability?.metrics?.gauge }))
  await app.register(parts.development ? outboxPage(parts.outbox) : serveFiles)
  const signals = await openSignals(parts.listen)
  parts.observability?.metrics?.gauge('masar_console_streams', 'Streams of news that pages of the console have open', signals.open)
  // Event streams never end on their own: close them before the server waits for open responses.
  app.addHook('preClose', signals.close)
  site = await createSite({
    signals: signals.hear,
    schedule: runYielding,
    development: parts.development,
    maintenance: parts.maintenance ?? false,
    server,
    publicUrl: parts.publicUrl,
    keys: { maps: parts.mapsKey, googleClientId: parts.google?.clientId ?? null },
  })
  app.addHook('onClose', site.close)
  await mountSite(app, site, parts, internalKey)
  return app
}
