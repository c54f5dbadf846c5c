/** The endpoint that tells customers how many cars are left. */
import { branchesFor } from '@masar/domain/locations'
import { availabilityHint } from '@masar/domain/units'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'
import { implement, type Guard } from '../platform/implement.ts'
import { countUnits } from './queries.ts'
import { wholeList } from '../platform/whole-list.ts'

export function availabilityRoutes(app: FastifyInstance, guard: Guard, { db, clock }: { db: Database; clock: () => Date }): void {
  implement(app, guard, {
    'GET /v1/customers/rentals/availability': async ({ query: { 'id[]': ids, from, to, branch = '' } }) => {
      const counted = await countUnits(db, ids, { from, to, branches: branchesFor(branch), now: clock() })
      const of = new Map(counted.map((each) => [each.vehicleId, each]))
      return wholeList([...new Set(ids)].map((id) => ({ id, hint: availabilityHint(of.get(id) ?? { units: 0, free: 0 }) })))
    },
  })
}
