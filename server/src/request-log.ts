import { anonymisedNetwork } from '@masar/api/platform/client-address'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Logs one line per request: method, route, status, milliseconds, request id, the account (by id), the client's network, what the
 * endpoint has added, and the error code of a failure. It logs the route pattern, not the URL, to keep out tokens, codes and searches.
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
          from: anonymisedNetwork(request.ip),
        },
        'request',
      )
    }
    done()
  })
}
