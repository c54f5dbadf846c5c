/** The JSON shape of a lead: what somebody sent by a form. */
import type { LeadRow } from './queries.ts'

export const presentLeadFacts = (lead: LeadRow) => ({
  id: lead.id,
  kind: lead.kind,
  state: lead.state,
  name: lead.name,
  company: lead.company,
  phone: lead.phone,
  email: lead.email,
  enquiry_type: lead.enquiryType,
  description: lead.text,
  quantity: lead.quantity,
  vehicle_type: lead.vehicleTypes.split(',').filter((type) => type !== ''),
  automatic: lead.automatic,
  enquiry_id: lead.enquiryId,
  created_at: lead.createdAt.toISOString(),
  updated_at: lead.updatedAt.toISOString(),
})
