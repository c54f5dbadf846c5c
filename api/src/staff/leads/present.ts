/** The wire shape of leads. */
import type { AnswerOf } from '@masar/contract/calls'
import { csvTime, type Cell } from '../csv.ts'
import type { LeadWithOwner } from './queries.ts'

const vehicleTypes = (lead: LeadWithOwner): string[] => lead.vehicleTypes.split(',').filter((type) => type !== '')

export const presentLead = (lead: LeadWithOwner): AnswerOf<'GET /v1/staff/leads/{id}'>['data'] => ({
  id: lead.id,
  kind: lead.kind,
  state: lead.state,
  owner: lead.ownerId === null ? null : { id: lead.ownerId, name: lead.owner ?? '' },
  name: lead.name,
  company: lead.company,
  phone: lead.phone,
  email: lead.email,
  enquiry_type: lead.enquiryType,
  description: lead.text,
  quantity: lead.quantity,
  vehicle_type: vehicleTypes(lead),
  customer: lead.customerId === null ? null : { id: lead.customerId, name: lead.customer ?? '' },
  enquiry_id: lead.enquiryId,
  consented_at: lead.consentedAt?.toISOString() ?? null,
  created_at: lead.createdAt.toISOString(),
  updated_at: lead.updatedAt.toISOString(),
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
  vehicle_type: (lead) => vehicleTypes(lead).join(', '),
  description: (lead) => lead.text,
  enquiry_id: (lead) => lead.enquiryId,
}
