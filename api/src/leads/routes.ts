/** The endpoints behind the contact, lease and corporate forms. */
import type { FastifyInstance } from 'fastify'
import { implement, type Caller, type Guard } from '../platform/implement.ts'
import type { LeadService } from './service.ts'

/** Bots get the same response as everybody else, and are only marked in the log. */
function noteRobot({ automatic }: { automatic: boolean }, { note }: Pick<Caller, 'note'>): void {
  if (automatic) note({ robot: true })
}

export function leadRoutes(app: FastifyInstance, guard: Guard, leads: LeadService): void {
  implement(app, guard, {
    'POST /v1/customers/enquiries/contact': async ({ body }, caller) => {
      noteRobot(body, caller)
      await leads.contact(caller.within, body, caller.language)
      return { say: 'formSent' }
    },
    'POST /v1/customers/leasings/leasing_document': async ({ body }, caller) => {
      noteRobot(body.leasing_documents, caller)
      await leads.corporate(caller.within, body.leasing_documents, caller.language)
      return { say: 'requestSent' }
    },
  })
}
