import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'
import { implement, type Guard } from '../platform/implement.ts'
import { presentOffer } from './present.ts'
import { selectValidOffers } from './queries.ts'
import { wholeList } from '../platform/whole-list.ts'

export function offerRoutes(app: FastifyInstance, guard: Guard, { db, clock }: { db: Database; clock: () => Date }): void {
  implement(app, guard, {
    'GET /v1/customers/offers': async () => wholeList((await selectValidOffers(db, clock())).map(presentOffer)),
  })
}
