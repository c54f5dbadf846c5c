/** The endpoints of quotations for customers, and for anyone who has a quotation's code. */
import type { FastifyInstance } from 'fastify'
import { implement, type Guard } from '../platform/implement.ts'
import type { PdfRenderer } from './pdf/renderer.ts'
import { presentPublic, presentQuotation } from './present.ts'
import type { QuotationService } from './service.ts'
import { wholeList } from '../platform/whole-list.ts'

export type QuotationParts = { quotations: QuotationService; pdfs: PdfRenderer; clock: () => Date }

export function quotationRoutes(app: FastifyInstance, guard: Guard, { quotations, pdfs, clock }: QuotationParts): void {
  implement(app, guard, {
    'GET /v1/customers/enquiries/{id}/quotations': async ({ path }, { account }) =>
      wholeList((await quotations.list(account, path.id)).map((each) => presentQuotation(each, clock()))),
    'PUT /v1/customers/enquiries/{id}/quotations/{quotation_id}/answer': async ({ path, body }, { account, within }) => {
      const answered = await quotations.answer(within, account, { enquiryId: path.id, id: path.quotation_id }, body)
      return { say: body.answer === 'accepted' ? 'quotationAccepted' : 'quotationDeclined', data: presentQuotation(answered, clock()) }
    },
    'GET /v1/customers/enquiries/{id}/quotations/{quotation_id}/pdf': async ({ path }, { account }) =>
      pdfs.of(await quotations.own(account, path.id, path.quotation_id)),
    'GET /v1/quotations/{code}': async ({ path }) => ({ data: presentPublic(await quotations.byCode(path.code), clock()) }),
  })
}
