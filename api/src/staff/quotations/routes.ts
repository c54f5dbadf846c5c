/** Endpoints of quotations for staff. */
import type { FastifyInstance } from 'fastify'
import { implement, type Guard } from '../../platform/implement.ts'
import type { PdfRenderer } from '../../quotations/pdf/renderer.ts'
import { presentComputed, presentStaffQuotation } from '../../quotations/present.ts'
import type { StaffQuotations } from './service.ts'
import { wholeList } from '../../platform/whole-list.ts'

export type StaffQuotationParts = { quotations: StaffQuotations; pdfs: PdfRenderer; clock: () => Date }

export function staffQuotationRoutes(app: FastifyInstance, guard: Guard, { quotations, pdfs, clock }: StaffQuotationParts): void {
  implement(app, guard, {
    'GET /v1/staff/enquiries/{id}/quotations': async ({ path }) =>
      wholeList((await quotations.list(path.id)).map((each) => presentStaffQuotation(each, clock()))),
    'POST /v1/staff/enquiries/{id}/quotations': async ({ path, body }, { account, within }) => ({
      say: 'quotationSent',
      data: presentStaffQuotation(await quotations.send(within, path.id, account, body), clock()),
    }),
    'POST /v1/staff/enquiries/{id}/quotations/preview': async ({ path, body }) => ({
      data: presentComputed(await quotations.preview(path.id, body)),
    }),
    'GET /v1/staff/enquiries/{id}/quotations/{quotation_id}/pdf': async ({ path }) =>
      pdfs.of(await quotations.one(path.id, path.quotation_id)),
  })
}
