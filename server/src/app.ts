/** One HTTP server out of the parts: the API, the site, the files a browser loads. */
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import { createApi, type ApiParts } from '@masar/api'
import { clientNetwork } from '@masar/api/platform/client-address'
import { ApiError, isCall, problem, refuse, refusing } from '@masar/api/platform/failure'
import { outboxPage } from '@masar/api/platform/mail/outbox-page'
import { inShortTurn } from '@masar/api/platform/short-turns'
import { parseQuery } from '@masar/contract/query-string'
import { STAFF_PICTURE_UPLOAD } from '@masar/contract/staff-pictures'
import { clientFolder, createSite, type Site } from '@masar/web'
import { createRequest } from '@remix-run/node-fetch-server'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { CLOSED_POLICY, earlyHeaders, guardConnection, guardHeaders, isFlooding, isAmbiguous, refuseUnread } from './guards.ts'
import { inProcess } from './in-process.ts'
import type { LoadGuard } from './load-guard.ts'
import { logRequests } from './request-log.ts'
import { openPageStore } from './pages/page-store.ts'
import { fromStore } from './pages/public-pages.ts'
import type { Seen } from './seen/seen.ts'
import { openSignals } from './signals.ts'

export type AppParts = Omit<ApiParts, 'internalKey' | 'gauge'> & {
  outbox: string
  development: boolean
  /** The maintenance page in the place of every page, and no calls. */
  maintenance?: boolean
  trustProxy: boolean | string
  mapsKey: string | null
  /** Who looks on. */
  seen?: Pick<Seen, 'metrics' | 'watchers'>
  /** Where the site is reached; undefined: wherever a request says. */
  publicUrl?: string | undefined
  /** Who is let in when too many come at once; ends with the app. */
  load: LoadGuard
  log: FastifyBaseLogger
}

const BODY_LIMIT = 1_048_576

/** The largest form of the console: a picture, as the API takes it, and what a form adds around it. */
const LARGEST_FORM = STAFF_PICTURE_UPLOAD.bytes + 10_000

/** Actions take a form in whole: what is too large, or may be, is not read. Browsers say how large one is. */
function refuseLarge({ headers }: FastifyRequest): void {
  const told = headers['content-length']
  if (headers['transfer-encoding'] !== undefined || Number(told ?? 0) > LARGEST_FORM) throw new ApiError('too_large')
}

/** Seconds after which a refused call may come again. */
const MAINTENANCE_RETRY = 600

/** The site answers whatever is not the API's or a file's. */
async function mountSite(
  app: FastifyInstance,
  site: Site,
  { trustProxy, limits, listen, seen }: AppParts,
  internalKey: string,
): Promise<void> {
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
      if (!(error instanceof ApiError)) throw error
      const { detail } = problem(error, request.id, request.url.startsWith('/ar/') ? 'ar' : 'en')
      return refusing(request, reply, error).type('text/plain; charset=utf-8').send(detail)
    })
    // The site's actions read the body themselves.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.all('/*', async (request, reply) => {
      const api = inProcess(app, request.ip, internalKey)
      const address = `${request.protocol}://${request.host}${request.url}`
      if (store && (await fromStore({ store, respondToAll }, request, reply, { address, api }))) return reply
      const response = await respond(createRequest(request.raw, reply.raw, { trustProxy: trustProxy !== false }), api)
      // What is made for one request is nobody else's.
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'private, no-cache')
      return reply.send(response)
    })
  })
}

/** What the build has made: what has its content in its name for good, the rest for an hour. */
async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${clientFolder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  await app.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    globIgnore: ['assets/**'],
    maxAge: '1h',
  })
}

/** An address that the router cannot read. No hook runs for it. */
function unreadable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ ...earlyHeaders(request), 'x-request-id': request.id, 'content-security-policy': CLOSED_POLICY })
  if (!isCall(request.url)) return reply.redirect('/en/home', 302)
  return refuse(request, reply, new ApiError('not_found'))
}

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  let site: Site | undefined
  const server = http.createServer()
  const { load } = parts
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: parts.trustProxy,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // Who came in before the end is answered; everything that answers ends after that.
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true, maxParamLength: 500 },
    serverFactory: (handler) =>
      server.on('request', (request, response) => {
        if (isFlooding(request, response) || isAmbiguous(request, response)) return
        const answer = () => handler(request, response)
        if (site?.middleware) site.middleware(request, response, answer)
        else load.admit(request, response, answer)
      }),
    clientErrorHandler: refuseUnread,
    frameworkErrors: (_error, request, reply) => unreadable(request, reply),
  })
  guardConnection(server)
  server.on('connection', load.enters)
  guardHeaders(app)
  // A file that is not there, and what comes by a method that no route knows.
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new ApiError('not_found')))
  const internalKey = randomUUID()
  const routeOf = ({ routeOptions, url }: FastifyRequest): string => {
    const pattern = routeOptions.url ?? 'unknown'
    return pattern === '/*' ? (site?.patternOf?.(url.split('?', 1)[0] ?? '') ?? pattern) : pattern
  }
  const isInternal = (request: FastifyRequest): boolean => request.headers['x-internal-key'] === internalKey
  for (const { watch } of parts.seen?.watchers ?? []) watch(app, { routeOf, isInternal })
  app.addHook('onSend', (request, reply, payload, done) => {
    const type = payload instanceof Response ? payload.headers.get('content-type') : reply.getHeader('content-type')
    if (String(type).startsWith('text/event-stream')) load.release(request.raw)
    done()
  })
  app.addHook('onClose', async () => load.close())
  logRequests(app, routeOf)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Nobody sends us compressed bodies; they would be a way to make much of little.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  if (parts.maintenance) {
    app.addHook('onRequest', async (request) => {
      if (isCall(request.url)) throw new ApiError('unavailable', 'unavailable', MAINTENANCE_RETRY)
    })
  }
  await app.register(createApi({ ...parts, internalKey, gauge: parts.seen?.metrics?.gauge }))
  await (parts.development ? app.register(outboxPage(parts.outbox)) : serveFiles(app))
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
