import type { SeeQuery } from '@masar/api/platform/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Watched = {
  /** The route pattern of a request. */
  routeOf: (request: FastifyRequest) => string
  /** Whether one of our own pages makes this API request, for a visitor whose page request is counted already. */
  isInternal: (request: FastifyRequest) => boolean
}

/** Observes requests and database statements. */
export type Watcher = { watch: (app: FastifyInstance, watched: Watched) => void; query: SeeQuery }
