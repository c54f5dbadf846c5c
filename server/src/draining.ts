/**
 * The end behind a proxy, in an order that fails nobody. First it says that it is no longer ready, to whoever
 * asks. Then it takes no new connection (a proxy that is refused one asks another node, whatever the request
 * was), but goes on answering over those that are open, which end with their next answer. Only when the proxy
 * has let go of those that nobody uses does the rest end.
 */
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@masar/api/platform/failure'
import type { FastifyInstance } from 'fastify'

/** Longer than a proxy keeps a connection that nobody uses (`deploy/nginx.conf`: a second). */
const LINGER = 1_500
/** What is still under way then is given up. */
const HARD_LIMIT = 10_000

/** To be called before the server listens; gives what ends it. Without milliseconds to be ready no more, it ends at once. */
export function drainable(app: FastifyInstance): (milliseconds: number) => Promise<void> {
  let [ready, listens] = [true, true]
  app.addHook('onRequest', (request, _reply, done) =>
    done(!ready && request.routeOptions.url === '/readyz' ? new ApiError('unavailable', 'unavailable', 2) : undefined),
  )
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!listens) reply.header('connection', 'close')
    done()
  })

  async function drain(milliseconds: number): Promise<void> {
    await sleep(milliseconds)
    // Right after new connections were taken: those that came since are lost, so there must be hardly any.
    await nextTurn()
    listens = false
    // Not the HTTP server's own way: that closes open connections as well.
    Listener.prototype.close.call(app.server)
    await sleep(LINGER)
  }

  return async (milliseconds) => {
    ready = false
    const late = setTimeout(() => {
      app.log.error('answers were still under way at the end')
      process.exit(1)
    }, milliseconds + HARD_LIMIT)
    if (milliseconds > 0) await drain(milliseconds)
    listens = false
    // A connection whose last answer was under way becomes idle later.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    await app.close()
    clearTimeout(late)
    clearInterval(idle)
  }
}
