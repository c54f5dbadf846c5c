import type { SeeQuery } from '@masar/api/platform/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type RequestFacts = {
  /** The route pattern of a request. */
  routeOf: (request: FastifyRequest) => string
  /** Whether one of our own pages makes this API request, for a visitor whose page request is counted already. */
  isInternal: (request: FastifyRequest) => boolean
}

/** Observes requests and database statements. */
export type RequestObserver = { observe: (app: FastifyInstance, facts: RequestFacts) => void; query: SeeQuery }
