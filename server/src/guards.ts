/** What every answer carries, and what happens to requests that are none. */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Not same-origin: a sign-in window of another site has to answer its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
} as const

/** For answers that are no page: nothing in them may run, load or be framed. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

const TWO_YEARS = 'max-age=63072000; includeSubDomains'

const BY_HTTPS = { 'strict-transport-security': TWO_YEARS }

/**
 * What an answer carries that is made before anybody knows which proxy to believe: a browser that came by http does not
 * listen to a word about https.
 */
export const earlyHeaders = ({ headers }: Pick<IncomingMessage, 'headers'>): Record<string, string> => ({
  ...HEADERS,
  ...(/^https\b/.test(String(headers['x-forwarded-proto'])) ? BY_HTTPS : {}),
})

/** What every other answer carries. */
function giveHeaders(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.protocol === 'https') reply.headers(BY_HTTPS)
  return reply.headers(HEADERS)
}

export function guardHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    giveHeaders(request, reply)
    // The site's answers come as a Response, with a policy of their own (in development with none: Vite's scripts carry no nonce).
    const own = payload instanceof Response || reply.hasHeader('content-security-policy')
    if (!own && !/javascript/.test(String(reply.getHeader('content-type')))) reply.header('content-security-policy', CLOSED_POLICY)
    done()
  })
}

/** Browsers and proxies wait for an answer before they ask again over the same connection. */
const MOST_UNANSWERED = 4

const unanswered = new WeakMap<Socket, number>()

/** Who asks on and on without taking the answers would have them all kept in memory: the connection is closed. */
export function isFlooding({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const waiting = (unanswered.get(socket) ?? 0) + 1
  unanswered.set(socket, waiting)
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  if (waiting > MOST_UNANSWERED) socket.destroy()
  return waiting > MOST_UNANSWERED
}

/** What is asked over one connection before the answer came waits for its turn: however much it is, it takes up one place. */
export function inTurn(response: ServerResponse, work: () => void): void {
  if (response.socket === null) response.once('socket', work)
  else work()
}

/** A name, or an address, and perhaps a port. */
const HOST = /^([\w.-]*|\[[\da-f:.]+\])(:\d{0,5})?$/i

/** For the log: a request that reached no route. */
export type Refused = { request: string; status: number }

/** Whether a header stands more than once where Node would give the first of them. */
function isTwice(name: string, { rawHeaders }: IncomingMessage): boolean {
  let times = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === name) times += 1
  return times > 1
}

/**
 * A request for two hosts, for none that can be, or of the protocol before there were heads, may be another one to a proxy than to
 * us: refused. So is one for a whole address, or for `*`: the router would read a path out of it that others here do not see.
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

/** How a request came that nobody can read is not known. */
const UNREAD_HEADERS = Object.entries({ ...HEADERS, ...BY_HTTPS, 'content-security-policy': CLOSED_POLICY })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/** What Node says of a request that it cannot read. */
const UNREAD: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Milliseconds for the answer to arrive. Who goes on talking after that would hold the connection for as long as they like. */
const LAST_WORD = 1_000

/** Requests that Node cannot read (an address or headers beyond its limits), or that take too long, get a short answer and no more. */
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

/** So much of what the process may still open is for connections; the rest is for the database, files and mail. */
const FOR_CONNECTIONS = 0.75
/** Where so much more is in use that nothing can be closed, who comes next is. */
const TOO_MANY = 1.1

/** How many files and connections this process may open beside those it has. */
function handlesLeft(): number {
  // Else the report asks for the name of whoever is connected, one after the other, and nothing else goes on meanwhile.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files: { soft: number | 'unlimited' } } }
  const most = Number(userLimits?.open_files.soft)
  return Number.isNaN(most) ? Number.POSITIVE_INFINITY : most - readdirSync('/dev/fd').length
}

/** Whoever opens connection after connection takes from those alone that nobody uses: who comes next can be answered. */
function guardHandles(server: Server, left: () => number): void {
  /** Over these nothing has been asked yet, or not to its end; the oldest first. */
  const unasked = new Set<Socket>()
  /** Over these something has been; the one that came first, first. */
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

/** How many connections there may be, how long one may be slow, and how long it is kept. */
export function guardConnection(server: Server, left = handlesLeft): void {
  guardHandles(server, left)
  server.headersTimeout = 15_000
  server.requestTimeout = 60_000
  // Longer than load balancers keep a connection that nobody uses, and than most clients do: with Node's five seconds a
  // request now and then went into one that was just being closed.
  server.keepAliveTimeout = 65_000
  // Also for an answer that nobody reads.
  server.timeout = 60_000
}
