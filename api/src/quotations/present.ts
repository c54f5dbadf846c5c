/** The wire shape of quotations. */
import type { AnswerOf } from '@masar/contract/calls'
import { toRial } from '@masar/domain/money'
import { quotationNumber, quotationState, quotationTotal } from '@masar/domain/quotation'
import { carPictureUrl } from '../enquiries/present.ts'
import type { Quotation, QuotationDraft, QuotationLine } from './queries.ts'

type Staffs = AnswerOf<'GET /v1/staff/enquiries/{id}/quotations'>['data'][number]
type Own = AnswerOf<'GET /v1/customers/enquiries/{id}/quotations'>['data'][number]
type Computed = AnswerOf<'POST /v1/staff/enquiries/{id}/quotations/preview'>['data']
type Public = AnswerOf<'GET /v1/quotations/{code}'>['data']

const presentLine = (line: QuotationLine): Own['lines'][number] => ({
  vehicle_id: line.vehicleId,
  count: line.count,
  title_image_url: carPictureUrl(line.picture),
  brand: line.brand,
  ar_brand: line.arBrand,
  en_model_name: line.enModelName,
  ar_model_name: line.arModelName,
  tariff: line.tariff,
  tariff_price: toRial(line.tariffPrice),
  unit_price: toRial(line.unitPrice),
  total: toRial(line.unitPrice * line.count),
})

const presentStaffLine = (line: QuotationLine): Staffs['lines'][number] => ({
  ...presentLine(line),
  computed_price: toRial(line.computedPrice),
  reason: line.reason,
})

/** The totals in baisa: net, VAT, and gross. */
export const totalOf = ({
  lines,
  extras,
  vatPercent,
}: Pick<QuotationDraft, 'lines' | 'vatPercent'> & { extras: readonly { price: number }[] }) =>
  quotationTotal(
    lines.map(({ unitPrice, count }) => ({ asked: unitPrice, count })),
    extras,
    vatPercent,
  )

function presentSums(draft: Parameters<typeof totalOf>[0] & Pick<QuotationDraft, 'days' | 'deposit'>) {
  const { net, vat, total } = totalOf(draft)
  return {
    currency: 'OMR' as const,
    days: draft.days,
    net: toRial(net),
    vat_rate: draft.vatPercent,
    vat: toRial(vat),
    total: toRial(total),
    deposit: toRial(draft.deposit),
  }
}

export const presentComputed = (draft: Parameters<typeof presentSums>[0]): Computed => ({
  ...presentSums(draft),
  lines: draft.lines.map(presentStaffLine),
})

export const presentQuotation = (quotation: Quotation, now: Date): Own => ({
  ...presentSums(quotation),
  id: quotation.id,
  number: quotationNumber(quotation.enquiryId, quotation.version),
  version: quotation.version,
  enquiry_type: quotation.kind,
  state: quotationState(quotation, now),
  code: quotation.code,
  message_id: quotation.messageId,
  created_at: quotation.createdAt.toISOString(),
  valid_until: quotation.validUntil.toISOString(),
  answered_at: quotation.answeredAt?.toISOString() ?? null,
  start_date: quotation.startDate?.toISOString() ?? null,
  end_date: quotation.endDate?.toISOString() ?? null,
  lines: quotation.lines.map(presentLine),
  extras: quotation.extras.map(({ enTitle, arTitle, price }) => ({ en_title: enTitle, ar_title: arTitle, price: toRial(price) })),
  en_terms: quotation.enTerms,
  ar_terms: quotation.arTerms,
})

export const presentStaffQuotation = (quotation: Quotation, now: Date): Staffs => ({
  ...presentQuotation(quotation, now),
  lines: quotation.lines.map(presentStaffLine),
  author: { id: quotation.staffId, name: quotation.staffName },
})

export const presentPublic = (quotation: Quotation, now: Date): Public => ({
  number: quotationNumber(quotation.enquiryId, quotation.version),
  state: quotationState(quotation, now),
  created_at: quotation.createdAt.toISOString(),
  valid_until: quotation.validUntil.toISOString(),
  currency: 'OMR',
  total: presentSums(quotation).total,
  enquiry_type: quotation.kind,
  start_date: quotation.startDate?.toISOString() ?? null,
  end_date: quotation.endDate?.toISOString() ?? null,
})
