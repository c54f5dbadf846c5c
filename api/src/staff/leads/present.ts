/** Leads as the staff API returns them. */
import type { AnswerOf } from '@masar/contract/calls'
import { presentLeadFacts } from '../../leads/present.ts'
import { csvTime, type Cell } from '../csv.ts'
import type { LeadWithOwner } from './queries.ts'

export const presentLead = (lead: LeadWithOwner): AnswerOf<'GET /v1/staff/leads/{id}'>['data'] => ({
  ...presentLeadFacts(lead),
  owner: lead.ownerId === null ? null : { id: lead.ownerId, name: lead.owner ?? '' },
  customer: lead.customerId === null ? null : { id: lead.customerId, name: lead.customer ?? '' },
  consented_at: lead.consentedAt?.toISOString() ?? null,
  version: lead.version,
})

export const LEAD_COLUMNS: Readonly<Record<string, (lead: LeadWithOwner) => Cell>> = {
  id: (lead) => lead.id,
  kind: (lead) => lead.kind,
  state: (lead) => lead.state,
  owner: (lead) => lead.owner,
  created_at: (lead) => csvTime(lead.createdAt),
  updated_at: (lead) => csvTime(lead.updatedAt),
  name: (lead) => lead.name,
  company: (lead) => lead.company,
  phone: (lead) => lead.phone,
  email: (lead) => lead.email,
  enquiry_type: (lead) => lead.enquiryType,
  quantity: (lead) => lead.quantity,
  vehicle_type: (lead) => presentLeadFacts(lead).vehicle_type.join(', '),
  description: (lead) => lead.text,
  automatic: (lead) => (lead.automatic ? 'yes' : 'no'),
  enquiry_id: (lead) => lead.enquiryId,
}
