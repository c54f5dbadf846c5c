/** A customer's enquiries and leads, as part of the export of their data. */
import { LEAD_KINDS, LEAD_STATES } from '@masar/domain/leads'
import { KINDS } from '@masar/domain/vehicles'
import * as z from 'zod'
import { EnquiryDetail, Message } from './enquiries.ts'
import { Quotation } from './quotations.ts'

export const ConsentGiven = z.object({
  given_at: z.string(),
  wording: z.int().nullable().meta({ description: 'The number of the sentence beside the button' }),
  text: z.string().meta({ description: 'The sentence, in the language it was read in' }),
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
  automatic: z.boolean().meta({ description: 'A robot seems to have filled in the form' }),
  enquiry_id: z.int().nullable().meta({ description: 'The enquiry that it became' }),
  consent: ConsentGiven.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
