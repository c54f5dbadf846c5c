/** The calls behind the contact, lease and corporate forms. */
import type { FastifyInstance } from 'fastify'
import { implement, type Guard } from '../platform/implement.ts'
import type { LeadService } from './service.ts'

export function leadRoutes(app: FastifyInstance, guard: Guard, leads: LeadService): void {
  implement(app, guard, {
    'POST /v1/customers/enquiries/contact': async ({ body }, { language, within }) => {
      await leads.contact(within, body, language)
      return { say: 'formSent' }
    },
    'POST /v1/customers/leasings/leasing_document': async ({ body }, { language, within }) => {
      await leads.corporate(within, body.leasing_documents, language)
      return { say: 'requestSent' }
    },
  })
}
