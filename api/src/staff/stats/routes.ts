/** The endpoint of the dashboard. */
import type { FastifyInstance } from 'fastify'
import { implement, type Guard } from '../../platform/implement.ts'
import { presentStats } from './present.ts'
import type { StatsService } from './service.ts'

export function statsRoutes(app: FastifyInstance, guard: Guard, stats: StatsService): void {
  implement(app, guard, {
    'GET /v1/staff/stats': async ({ query }, { account }) => ({ data: presentStats(await stats.of(query, account.accountId)) }),
  })
}
