import type { SeeQuery } from '@masar/api/platform/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Watched = {
  /** The pattern of a request's address. */
  routeOf: (request: FastifyRequest) => string
  /** Whether a page of ours asks, for a visitor who has been counted already. */
  isInternal: (request: FastifyRequest) => boolean
}

/** One who looks on at requests and statements. */
export type Watcher = { watch: (app: FastifyInstance, watched: Watched) => void; query: SeeQuery }
