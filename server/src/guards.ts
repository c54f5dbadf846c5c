/** Security headers of every response, the refusal of malformed or ambiguous requests, and limits on connections. */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Not `same-origin`: the pop-up window of Google's sign-in has to reach its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
} as const

/** Content security policy of responses that are not pages: nothing in them may run, load or be framed. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

const TWO_YEARS = 'max-age=63072000; includeSubDomains'

const BY_HTTPS = { 'strict-transport-security': TWO_YEARS }

/**
 * Headers of responses made before Fastify has checked whether the proxy is trusted. A false `x-forwarded-proto` does no harm:
 * browsers ignore `strict-transport-security` over plain HTTP.
 */
export const earlyHeaders = ({ headers }: Pick<IncomingMessage, 'headers'>): Record<string, string> => ({
  ...HEADERS,
  ...(/^https\b/.test(String(headers['x-forwarded-proto'])) ? BY_HTTPS : {}),
})

/** Sets the headers of every other response. */
function giveHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.protocol === 'https') reply.headers(BY_HTTPS)
  return reply.headers(HEADERS)
}

export function guardHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    giveHeaders(request, reply)
    // The site's pages bring their own policy, as a `Response` or a header (in development none, as Vite's scripts have no nonce).
    const own = payload instanceof Response || reply.hasHeader('content-security-policy')
    if (!own && !/javascript/.test(String(reply.getHeader('content-type')))) reply.header('content-security-policy', CLOSED_POLICY)
    done()
  })
}

/** Most pipelined requests per connection. Browsers and proxies do not pipeline: they wait for a response before the next request. */
const MOST_UNANSWERED = 4

const unanswered = new WeakMap<Socket, number>()

/** Closes a connection with too many unanswered requests: a client that never reads its responses would fill our memory with them. */
export function cutOffIfFlooding({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const waiting = (unanswered.get(socket) ?? 0) + 1
  unanswered.set(socket, waiting)
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  if (waiting > MOST_UNANSWERED) socket.destroy()
  return waiting > MOST_UNANSWERED
}

/** Runs a pipelined request only once those before it are answered, so that a connection never holds more than one place. */
export function inTurn(response: ServerResponse, work: () => void): void {
  if (response.socket === null) response.once('socket', work)
  else work()
}

/** A host name or IP address, optionally with a port. */
const HOST = /^([\w.-]*|\[[\da-f:.]+\])(:\d{0,5})?$/i

/** For the log: a request that reached no route. */
export type Refused = { request: string; status: number }

/** Whether a header occurs more than once; `headers` would only show its first value. */
function isTwice(name: string, { rawHeaders }: IncomingMessage): boolean {
  let times = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === name) times += 1
  return times > 1
}

/**
 * Refuses requests that a proxy might interpret differently: with two hosts, an invalid host, or HTTP/0.9, which has no headers.
 * Also absolute URLs and `*` as target: the router would derive a path from them that other code here does not see.
 */
export function refuseAmbiguous(request: IncomingMessage, response: ServerResponse): Refused | undefined {
  const { host, 'x-forwarded-host': forwarded } = request.headers
  const hosts = [host ?? '', ...(forwarded === undefined ? [] : String(forwarded).split(','))]
  const ambiguous =
    request.httpVersionMajor < 1 ||
    !request.url?.startsWith('/') ||
    isTwice('host', request) ||
    !hosts.every((each) => HOST.test(each.trim()))
  if (!ambiguous) return undefined
  const id = randomUUID()
  const heads = { ...earlyHeaders(request), 'x-request-id': id, 'content-security-policy': CLOSED_POLICY, connection: 'close' }
  response.writeHead(400, heads).end()
  return { request: id, status: 400 }
}

/** Always with `strict-transport-security`: of an unparsable request it is not known whether it came over HTTPS. */
const UNREAD_HEADERS = Object.entries({ ...HEADERS, ...BY_HTTPS, 'content-security-policy': CLOSED_POLICY })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/** Node's error codes for requests it cannot parse, and the status line we answer with; any other code gets a 400. */
const UNREAD: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Milliseconds for the response to arrive; then the connection is destroyed, or a client that keeps sending could hold it forever. */
const LAST_WORD = 1_000

/** Answers requests that Node cannot parse, whose URL or headers exceed its limits, or that take too long to arrive, then disconnects. */
export function refuseUnread(error: NodeJS.ErrnoException, socket: Socket): Refused | undefined {
  if (error.code === 'ECONNRESET' || !socket.writable) return undefined
  const id = randomUUID()
  const status = UNREAD[error.code ?? ''] ?? '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\nx-request-id: ${id}\r\ncontent-type: text/plain; charset=utf-8\r\n${UNREAD_HEADERS}content-length: ${status.length}\r\n\r\n${status}`,
  )
  setTimeout(() => socket.destroy(), LAST_WORD).unref()
  return { request: id, status: Number(status.slice(0, 3)) }
}

/** The share of the remaining file descriptors that is for connections; the rest is for the database, files and mail. */
const FOR_CONNECTIONS = 0.75
/** Beyond this multiple of the limit a new connection is closed at once, if no unused one can be closed in its place. */
const TOO_MANY = 1.1

/** How many more file descriptors this process may open. */
function handlesLeft(): number {
  // Otherwise the report resolves the host name of every peer, one after the other, and blocks the process meanwhile.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: number | 'unlimited' } } }
  const most = Number(userLimits?.open_files.soft)
  return Number.isNaN(most) ? Number.POSITIVE_INFINITY : most - readdirSync('/dev/fd').length
}

/** Beyond the limit, a new connection makes room by closing an unused one, so that a flood of connections cannot lock others out. */
function guardHandles(server: Server, left: () => number): void {
  /** Connections without a complete request so far, oldest first. */
  const unasked = new Set<Socket>()
  /** Connections that have sent a request, in the order of their first one. */
  const asked = new Set<Socket>()
  const isUnused = (socket: Socket): boolean => (unanswered.get(socket) ?? 0) === 0
  let most = Number.POSITIVE_INFINITY
  let open = 0
  server.once('listening', () => (most = left() * FOR_CONNECTIONS))
  server.on('request', ({ socket }: IncomingMessage) => {
    if (unasked.delete(socket)) asked.add(socket)
  })
  server.on('connection', (socket) => {
    open += 1
    unasked.add(socket)
    socket.once('close', () => {
      open -= 1
      unasked.delete(socket)
      asked.delete(socket)
    })
    if (open <= most) return
    const [oldest] = unasked
    const unused = oldest === socket ? [...asked].find(isUnused) : oldest
    if (unused) unused.destroy()
    else if (open > most * TOO_MANY) socket.destroy()
  })
}

/** Limits the number of connections, how slow a request may be, and how long a connection is kept. */
export function guardConnection(server: Server, left = handlesLeft): void {
  guardHandles(server, left)
  server.headersTimeout = 15_000
  server.requestTimeout = 60_000
  // Longer than load balancers and most clients keep idle connections. With Node's default of five seconds a request was
  // occasionally sent over a connection that was just being closed.
  server.keepAliveTimeout = 65_000
  // Also ends connections whose client does not read the response.
  server.timeout = 60_000
}
