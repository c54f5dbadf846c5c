/**
 * Graceful shutdown behind a proxy, without a failed request. First `/readyz` answers 503. Then the server accepts no new
 * connections (a proxy whose connection is refused tries another node, whatever the method), but goes on answering over open
 * ones, each of which is closed after its next response. Once the proxy has closed its idle connections, the rest shuts down.
 */
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@masar/api/platform/failure'
import type { FastifyInstance } from 'fastify'

/** Milliseconds; longer than the proxy keeps an idle connection (`deploy/nginx.conf`: one second). */
const LINGER = 1_500
/** Milliseconds after which requests still in progress are abandoned. */
const HARD_LIMIT = 10_000

/**
 * Call before the server listens. Returns the function that shuts it down: it reports "not ready" for `milliseconds` first;
 * with 0 it closes at once.
 */
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
    // Close right after the event loop has accepted pending connections: any that arrive in between are lost.
    await nextTurn()
    listens = false
    // `http.Server#close` would also close idle connections, so call `net.Server#close`, which only stops listening.
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
    // A connection whose last response is still being sent becomes idle later.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    await app.close()
    clearTimeout(late)
    clearInterval(idle)
  }
}
