/**
 * The end behind a proxy. A listener that is closed at once fails whoever is on the way to it, so first the
 * proxy is told: no longer ready, and no connection is kept. Only when it has gone elsewhere nobody is let in.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@masar/api/platform/failure'
import type { FastifyInstance } from 'fastify'

/** From then on what is still under way is given up. */
const HARD_LIMIT = 10_000

/** To be called before the server listens; gives what ends it. */
export function drainable(app: FastifyInstance): (milliseconds: number) => Promise<void> {
  let draining = false
  app.addHook('onRequest', async (request) => {
    if (draining && request.routeOptions.url === '/readyz') throw new ApiError('unavailable', 'unavailable', 2)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
  return async (milliseconds) => {
    draining = true
    await sleep(milliseconds)
    const late = setTimeout(() => {
      app.log.error('answers were still under way at the end')
      process.exit(1)
    }, HARD_LIMIT)
    // A connection whose last answer was under way becomes idle later.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    await app.close()
    clearTimeout(late)
    clearInterval(idle)
  }
}
