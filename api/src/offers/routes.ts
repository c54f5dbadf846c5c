import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'
import { implement } from '../platform/implement.ts'
import { presentOffer } from './present.ts'
import { selectValidOffers } from './queries.ts'

export function offerRoutes(app: FastifyInstance, { db, clock }: { db: Database; clock: () => Date }): void {
  implement(app, {
    'GET /v1/customers/offers': async () => ({ data: (await selectValidOffers(db, clock())).map(presentOffer) }),
  })
}
