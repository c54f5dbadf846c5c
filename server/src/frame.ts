/** The Fastify instance around API, site and files: admission, security headers, logging and compression for every request. */
import { randomUUID } from 'node:crypto'
import http, { type Server } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { isApiUrl, sendError, ApiError } from '@masar/api/platform/failure'
import { parseQuery } from '@masar/contract/query-string'
import type { Site } from '@masar/web'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import {
  CLOSED_POLICY,
  earlyHeaders,
  guardConnection,
  guardHeaders,
  inTurn,
  cutOffIfFlooding,
  refuseAmbiguous,
  refuseUnread,
  type Refused,
} from './guards.ts'
import type { LoadGuard } from './load-guard.ts'
import { logRequests } from './request-log.ts'
import { batchPerTurn } from './batch-per-turn.ts'
import type { Observability } from './observability/observability.ts'

export type FrameParts = {
  trustProxy: boolean | string
  /** Observers of requests and statements (metrics, traces). */
  observability?: Pick<Observability, 'observers'>
  /** Decides which requests are admitted under overload; closed with the app. */
  load: LoadGuard
  log: FastifyBaseLogger
  /** The value of `x-internal-key` on API requests made by the site's own pages. */
  internalKey: string
  /** The site, once created. In development its middleware (Vite) runs first; `patternOf` gives the route pattern of a page. */
  site: () => Pick<Site, 'middleware' | 'patternOf'> | undefined
}

const BODY_LIMIT = 1_048_576

/** Answers a URL that the router cannot decode. No hooks run for it, so the headers are set here. */
function unreadable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ ...earlyHeaders(request), 'x-request-id': request.id, 'content-security-policy': CLOSED_POLICY })
  if (!isApiUrl(request.url)) return reply.redirect('/en/home', 302)
  return sendError(request, reply, new ApiError('not_found'))
}

export async function createFrame(parts: FrameParts): Promise<{ app: FastifyInstance; server: Server }> {
  const server = http.createServer()
  const { load, site } = parts
  const inBatch = batchPerTurn()
  const logIfRefused = (refused: Refused | undefined): boolean => {
    if (refused) parts.log.info(refused, 'a request that nobody can read')
    return refused !== undefined
  }
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: parts.trustProxy,
    bodyLimit: BODY_LIMIT,
    // Reading a large fleet at start may take long on a slow machine; by default Fastify gives up after ten seconds.
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    // Requests accepted before the shutdown are still answered; what they need is closed only afterwards.
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true, maxParamLength: 500 },
    serverFactory: (handler) =>
      server.on('request', (request, response) => {
        if (cutOffIfFlooding(request, response) || logIfRefused(refuseAmbiguous(request, response))) return
        const answer = () => handler(request, response)
        const middleware = site()?.middleware
        if (middleware) middleware(request, response, answer)
        else {
          const admit = () => load.admit(request, response, answer)
          inTurn(response, () => (load.isCalm() ? inBatch(admit) : admit()))
        }
      }),
    clientErrorHandler: (error, socket) => void logIfRefused(refuseUnread(error, socket)),
    frameworkErrors: (_error, request, reply) => unreadable(request, reply),
  })
  // Node would answer an unknown `Expect` with 417, without our headers; a server may ignore it (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  guardConnection(server)
  server.on('connection', load.connectionAccepted)
  guardHeaders(app)
  // A missing file, or a method that no route handles.
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new ApiError('not_found')))
  const routeOf = ({ routeOptions, url }: FastifyRequest): string => {
    const pattern = routeOptions.url ?? 'unknown'
    return pattern === '/*' ? (site()?.patternOf?.(url.split('?', 1)[0] ?? '') ?? pattern) : pattern
  }
  const isInternal = (request: FastifyRequest): boolean => request.headers['x-internal-key'] === parts.internalKey
  for (const { observe } of parts.observability?.observers ?? []) observe(app, { routeOf, isInternal })
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
    // No client sends compressed request bodies; accepting them would allow decompression bombs.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // Fastify would drop the body of a HEAD response before compression, so its headers would differ from those of the GET.
  app.addHook('onRoute', ({ method, onSend }) => {
    if (method === 'HEAD' && Array.isArray(onSend)) onSend.reverse()
  })
  return { app, server }
}
