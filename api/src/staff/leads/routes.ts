/** Endpoints of leads for staff. */
import type { FastifyInstance } from 'fastify'
import { implement, type Guard } from '../../platform/implement.ts'
import { assigneeFilter } from '../colleagues.ts'
import { batchesBelow, csvResponse } from '../csv.ts'
import { periodOf } from '../period.ts'
import { presentNote } from '../enquiries/present.ts'
import { LEAD_COLUMNS, presentLead } from './present.ts'
import type { StaffLeads } from './service.ts'
import { wholeList } from '../../platform/whole-list.ts'

export function staffLeadRoutes(app: FastifyInstance, guard: Guard, leads: StaffLeads): void {
  implement(app, guard, {
    'GET /v1/staff/leads': async ({ query: { page, per_page, owner, 'kind[]': kinds, ...rest } }, { account: { accountId } }) => {
      const filter = { ...rest, kinds, owner: assigneeFilter(owner, accountId) }
      const { items, total, counts } = await leads.list(filter, { page, per_page }, accountId)
      return { data: items.map(presentLead), meta: { total, page, per_page }, counts }
    },
    'GET /v1/staff/leads.csv': async ({ query: { owner, 'kind[]': kinds, from, to, ...rest } }, { account, readOnly }) => {
      const filter = { ...rest, kinds, owner: assigneeFilter(owner, account.accountId), ...periodOf({ from, to }) }
      return csvResponse('leads', LEAD_COLUMNS, batchesBelow(await leads.exported(filter, account, readOnly)))
    },
    'GET /v1/staff/leads/{id}': async ({ path }) => ({ data: presentLead(await leads.read(path.id)) }),
    'PUT /v1/staff/leads/{id}': async ({ path, body }, { account }) => ({
      say: 'leadSaved',
      data: presentLead(await leads.update(path.id, body, account)),
    }),
    'POST /v1/staff/leads/{id}/enquiry': async ({ path, body }, { account }) => ({
      say: 'leadIsEnquiry',
      data: await leads.file(path.id, body, account),
    }),
    'GET /v1/staff/leads/{id}/notes': async ({ path }) => wholeList((await leads.notes(path.id)).map(presentNote)),
    'POST /v1/staff/leads/{id}/notes': async ({ path, body }, { account, within }) => ({
      say: 'noteSaved',
      data: presentNote(await leads.addNote(within, path.id, body.content, account)),
    }),
  })
}
