/** A customer's enquiries and leads, as part of the export of their data. */
import { LEAD_KINDS, LEAD_STATES } from '@masar/domain/leads'
import { KINDS } from '@masar/domain/vehicles'
import * as z from 'zod'
import { EnquiryDetail, Message } from './enquiries.ts'
import { Quotation } from './quotations.ts'

export const ConsentGiven = z.object({
  given_at: z.string(),
  wording: z.int().nullable().meta({ description: 'Number of the consent sentence; null if it is not known' }),
  text: z.string().meta({ description: 'The consent sentence in the language in which it was read; empty if it is not known' }),
})

/** An enquiry with its thread and its quotations. */
export const ExportedEnquiry = EnquiryDetail.extend({
  conversations: z.array(Message),
  quotations: z.array(Quotation),
  consent: ConsentGiven.nullable(),
})

/** A contact, lease or corporate request sent from the verified address, or one that became one of the customer's enquiries. */
export const ExportedLead = z.object({
  id: z.int(),
  kind: z.enum(LEAD_KINDS),
  state: z.enum(LEAD_STATES),
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  enquiry_type: z.enum(KINDS).nullable(),
  description: z.string(),
  quantity: z.int().nullable(),
  vehicle_type: z.array(z.string()),
  automatic: z.boolean().meta({ description: 'Whether a bot seems to have filled in the form' }),
  enquiry_id: z.int().nullable().meta({ description: 'Id of the enquiry that the lead was filed as; null if it was not' }),
  consent: ConsentGiven.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
