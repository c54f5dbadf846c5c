import { neighbourhood } from '@masar/api/platform/client-address'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * One line a request: method, route, status, milliseconds, request id, who asked (by number), from which neighbourhood of addresses, what the
 * call has noted and, of a failure, its code. The route's pattern is written, not the address, so that no token, code or search word reaches the log.
 */
export function logRequests(app: FastifyInstance, routeOf: (request: FastifyRequest) => string): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.logLevel !== 'warn') {
      request.log.info(
        {
          method: request.method,
          route: routeOf(request),
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          from: neighbourhood(request.ip),
        },
        'request',
      )
    }
    done()
  })
}
