/** What a customer may take along of what they asked for, on the wire already. */
import { presentConsent, type Export } from '../accounts/present.ts'
import type { Customer } from '../accounts/queries.ts'
import { presentLeadFacts } from '../leads/present.ts'
import { selectLeadsOf } from '../leads/queries.ts'
import type { Database } from '../platform/database.ts'
import { presentQuotation } from '../quotations/present.ts'
import { selectQuotations } from '../quotations/queries.ts'
import { presentDetail, presentThread } from './present.ts'
import { provedAddress } from './leaving.ts'
import * as queries from './queries.ts'
import type { EnquiryWithPeople } from './queries.ts'
import { readThread } from './thread.ts'

type Agreed = Pick<EnquiryWithPeople, 'consentedAt' | 'consentWording' | 'language'>

const presentProof = ({ consentedAt, consentWording, language }: Agreed) =>
  consentedAt && presentConsent({ givenAt: consentedAt, wording: consentWording, language })

async function copyEnquiry(db: Database, id: number, now: Date): Promise<Export['enquiries'][number] | undefined> {
  const enquiry = await queries.selectEnquiry(db, id)
  if (!enquiry) return undefined
  return {
    ...presentDetail({ enquiry, vehicles: await queries.selectAsked(db, id) }),
    conversations: presentThread(await readThread(db, enquiry)),
    quotations: (await selectQuotations(db, id)).map((quotation) => presentQuotation(quotation, now)),
    consent: presentProof(enquiry),
  }
}

/** All of it; nothing is viewed by that. Leads are those that leaving would take the person out of. */
export async function copyAsked(db: Database, customer: Customer, now: Date): Promise<Pick<Export, 'enquiries' | 'leads'>> {
  const enquiryIds = await queries.selectOwnIds(db, customer.id)
  const enquiries: Export['enquiries'] = []
  for (const id of enquiryIds) {
    const enquiry = await copyEnquiry(db, id, now)
    if (enquiry) enquiries.push(enquiry)
  }
  const leads = await selectLeadsOf(db, { enquiryIds, email: provedAddress(customer) })
  return { enquiries, leads: leads.map((lead) => ({ ...presentLeadFacts(lead), consent: presentProof(lead) })) }
}
