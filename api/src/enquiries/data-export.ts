/** A customer's enquiries and leads for their data export, in the response's JSON shape. */
import { presentConsent, type Export } from '../accounts/present.ts'
import type { Customer } from '../accounts/queries.ts'
import { presentLeadFacts } from '../leads/present.ts'
import { selectLeadsOf } from '../leads/queries.ts'
import type { Database } from '../platform/database.ts'
import { presentQuotation } from '../quotations/present.ts'
import { selectQuotations } from '../quotations/queries.ts'
import { selectAttachments } from './attachment-queries.ts'
import { presentDetail, presentThread } from './present.ts'
import { verifiedAddress } from './account-deletion.ts'
import * as queries from './queries.ts'
import type { EnquiryWithPeople } from './queries.ts'

type Agreed = Pick<EnquiryWithPeople, 'consentedAt' | 'consentWording' | 'language'>

const presentProof = ({ consentedAt, consentWording, language }: Agreed) =>
  consentedAt && presentConsent({ givenAt: consentedAt, wording: consentWording, language })

/** How many enquiries are read at a time: neither one by one, nor everything that somebody ever wrote at once. */
const BATCH_SIZE = 200

const byEnquiry = <Row extends { enquiryId: number }>(rows: readonly Row[]): ((id: number) => Row[]) => {
  const groups = Map.groupBy(rows, ({ enquiryId }) => enquiryId)
  return (id) => groups.get(id) ?? []
}

async function exportBatch(db: Database, ids: readonly number[], now: Date): Promise<Export['enquiries']> {
  const enquiries = await queries.selectEnquiries(db, ids)
  const vehicles = byEnquiry(await queries.selectAsked(db, ...ids))
  const messages = byEnquiry(await queries.selectMessages(db, ...ids))
  const attachments = byEnquiry(await selectAttachments(db, ...ids))
  const quotations = byEnquiry(await selectQuotations(db, ...ids))
  return enquiries.map((enquiry) => ({
    ...presentDetail({ enquiry, vehicles: vehicles(enquiry.id) }),
    conversations: presentThread({ customer: enquiry.name, messages: messages(enquiry.id), attachments: attachments(enquiry.id) }),
    quotations: quotations(enquiry.id).map((quotation) => presentQuotation(quotation, now)),
    consent: presentProof(enquiry),
  }))
}

/** Everything, without marking anything as viewed. The leads are those that deleting the account would anonymise. */
export async function exportEnquiries(db: Database, customer: Customer, now: Date): Promise<Pick<Export, 'enquiries' | 'leads'>> {
  const enquiryIds = await queries.selectOwnIds(db, customer.id)
  const enquiries: Export['enquiries'] = []
  for (let at = 0; at < enquiryIds.length; at += BATCH_SIZE)
    enquiries.push(...(await exportBatch(db, enquiryIds.slice(at, at + BATCH_SIZE), now)))
  const leads = await selectLeadsOf(db, { customerId: customer.id, enquiryIds, email: verifiedAddress(customer) })
  return { enquiries, leads: leads.map((lead) => ({ ...presentLeadFacts(lead), consent: presentProof(lead) })) }
}
