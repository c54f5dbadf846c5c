/** One HTTP server out of the parts: the API, the site, the files a browser loads. */
import { randomUUID } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import { createApi, type ApiParts } from '@masar/api'
import { clientNetwork } from '@masar/api/platform/client-address'
import { ApiError, errorForStatus, isCall, problem, refusing } from '@masar/api/platform/failure'
import { outboxPage } from '@masar/api/platform/mail/outbox-page'
import { inShortTurn } from '@masar/api/platform/short-turns'
import { FORM_EXTRA, STAFF_PICTURE_UPLOAD } from '@masar/domain/uploads'
import { clientFolder, createSite, type Site } from '@masar/web'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { createFrame, type FrameParts } from './frame.ts'
import { inProcess } from './in-process.ts'
import { openPageStore } from './pages/page-store.ts'
import { fromStore } from './pages/public-pages.ts'
import type { Seen } from './seen/seen.ts'
import { openSignals } from './signals.ts'

export type AppParts = Omit<ApiParts, 'internalKey' | 'gauge'> &
  Omit<FrameParts, 'internalKey' | 'site'> & {
    outbox: string
    development: boolean
    /** The maintenance page in the place of every page, and no calls. */
    maintenance?: boolean
    mapsKey: string | null
    /** Who looks on. */
    seen?: Pick<Seen, 'metrics' | 'watchers'>
    /** Where the site is reached; undefined: wherever a request says. */
    publicUrl?: string | undefined
  }

/** The largest form of the console: a picture, as the API takes it. */
const LARGEST_FORM = STAFF_PICTURE_UPLOAD.bytes + FORM_EXTRA

/** Actions take a form in whole: what is too large, or may be, is not read. Browsers say how large one is. */
function refuseLarge({ headers }: FastifyRequest): void {
  const told = headers['content-length']
  if (headers['transfer-encoding'] !== undefined || Number(told ?? 0) > LARGEST_FORM) throw new ApiError('too_large')
}

/** Seconds after which a refused call may come again. */
const MAINTENANCE_RETRY = 600

/** What the site's router takes. It would fail at any other, as if the fault were ours. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The router leaves the body of a HEAD away: with an empty one it is still said how that of a GET is packed. */
const withEmptyBody = (response: Response): Response => (response.headers.has('content-type') ? new Response('', response) : response)

/** The site answers whatever is not the API's or a file's. */
async function mountSite(app: FastifyInstance, site: Site, { limits, listen, seen }: AppParts, internalKey: string): Promise<void> {
  const { respond, respondToAll } = site
  const store = respondToAll && (await openPageStore(listen, seen?.metrics?.page))
  app.addHook('preClose', async () => store?.close())
  await app.register(async (scope) => {
    // A page costs more than any call: it counts with them. Its own calls then do not.
    scope.addHook('onRequest', async (request) => {
      await limits.spend('everything', clientNetwork(request.ip))
      refuseLarge(request)
    })
    scope.setErrorHandler((error, request, reply) => {
      const failure = error instanceof ApiError ? error : errorForStatus((error as FastifyError).statusCode ?? 500)
      if (failure.status >= 500 && failure !== error) request.log.error({ err: error }, 'a page failed')
      const { detail } = problem(failure, request.id, request.url.startsWith('/ar/') ? 'ar' : 'en')
      return refusing(request, reply, failure).type('text/plain; charset=utf-8').send(detail)
    })
    // The site's actions read the body themselves.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.route({
      method: METHODS,
      url: '/*',
      handler: async (request, reply) => {
        const api = inProcess(app, request.ip, internalKey)
        const address = `${request.protocol}://${request.host}${request.url}`
        if (store && (await fromStore({ store, respondToAll }, request, reply, { address, api }))) return reply
        // As Fastify believes it, and from whom: whoever is no proxy of ours may say any host.
        const from = { protocol: request.protocol === 'https' ? 'https:' : 'http:', host: request.host || 'localhost' }
        const { response, page } = await respond(createRequest(request.raw, reply.raw, from), api)
        // What is made for one request is nobody else's.
        if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
        // Said by the router where a page has no form.
        if (response.status === 405) response.headers.set('allow', 'GET, HEAD')
        if (page === undefined) return reply.send(request.method === 'HEAD' ? withEmptyBody(response) : response)
        for (const [name, value] of response.headers) reply.header(name, value)
        return reply.code(response.status).send(page)
      },
    })
  })
}

/** What the build has made: what has its content in its name for good, the rest for an hour. */
async function serveFiles(scope: FastifyInstance): Promise<void> {
  // A name that no file can have is forbidden to the library; to us it is a file that is not there.
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
      // By its route: an address may spell it in other ways.
      if (isCall(request.routeOptions.url ?? '')) throw new ApiError('unavailable', 'unavailable', MAINTENANCE_RETRY)
    })
  }
  await app.register(createApi({ ...parts, internalKey, gauge: parts.seen?.metrics?.gauge }))
  await app.register(parts.development ? outboxPage(parts.outbox) : serveFiles)
  const signals = await openSignals(parts.listen)
  parts.seen?.metrics?.gauge('masar_console_streams', 'Streams of news that pages of the console have open', signals.open)
  // Before the server waits for its answers to end: these end by being told to.
  app.addHook('preClose', signals.close)
  site = await createSite({
    signals: signals.hear,
    turn: inShortTurn,
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
