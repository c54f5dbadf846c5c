/** Endpoints for customers in the staff console. */
import type { FastifyInstance } from 'fastify'
import { implement, type Guard } from '../../platform/implement.ts'
import { presentCustomer, presentCustomerFacts } from './present.ts'
import type { StaffCustomers } from './service.ts'

export function customerRoutes(app: FastifyInstance, guard: Guard, customers: StaffCustomers): void {
  implement(app, guard, {
    'GET /v1/staff/customers': async ({ query: { q, page, per_page } }) => {
      const { items, total } = await customers.list(q, { page, per_page })
      return { data: items.map(presentCustomer), meta: { total, page, per_page } }
    },
    'GET /v1/staff/customers/{id}': async ({ path }) => ({ data: presentCustomerFacts(await customers.read(path.id)) }),
    'GET /v1/staff/customers/{id}/export': async ({ path }, { account }) => ({ data: await customers.copy(path.id, account) }),
    'DELETE /v1/staff/customers/{id}/sessions': async ({ path }, { account }) => {
      await customers.signOut(path.id, account)
      return { say: 'customerSignedOut' }
    },
    'DELETE /v1/staff/customers/{id}': ({ path, body }, { account }) => customers.erase(path.id, body, account),
  })
}
