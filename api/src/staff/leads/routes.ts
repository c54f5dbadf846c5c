/** The calls of leads. */
import type { FastifyInstance } from 'fastify'
import { implement, type Guard } from '../../platform/implement.ts'
import { inHands } from '../colleagues.ts'
import { batchesBelow, csvAnswer } from '../csv.ts'
import { LEAD_COLUMNS, presentLead } from './present.ts'
import type { StaffLeads } from './service.ts'

export function staffLeadRoutes(app: FastifyInstance, guard: Guard, leads: StaffLeads): void {
  implement(app, guard, {
    'GET /v1/staff/leads': async ({ query: { page, per_page, owner, 'kind[]': kinds, ...rest } }, { account: { accountId } }) => {
      const filter = { ...rest, kinds, owner: inHands(owner, accountId) }
      const { items, total, counts } = await leads.list(filter, { page, per_page }, accountId)
      return { data: items.map(presentLead), meta: { total, page, per_page }, counts }
    },
    'GET /v1/staff/leads.csv': async ({ query: { owner, 'kind[]': kinds, ...rest } }, { account }) => {
      const filter = { ...rest, kinds, owner: inHands(owner, account.accountId) }
      return csvAnswer('leads', LEAD_COLUMNS, batchesBelow(await leads.exported(filter, account)))
    },
    'GET /v1/staff/leads/{id}': async ({ path }) => ({ data: presentLead(await leads.read(path.id)) }),
    'PUT /v1/staff/leads/{id}': async ({ path, body }, { account }) => ({
      say: 'leadSaved',
      data: presentLead(await leads.update(path.id, body, account)),
    }),
  })
}
