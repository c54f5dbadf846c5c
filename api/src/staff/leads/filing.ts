/** Turns a lead from a customer's address into an enquiry of theirs, as if they had filed it themselves. */
import type { NewEnquiry } from '@masar/contract/enquiries'
import { codeOfPhone } from '@masar/domain/dialling-codes'
import type { StaffSide } from '../../enquiries/staff-side.ts'
import type { StaffHolder } from '../../platform/access.ts'
import type { Database } from '../../platform/database.ts'
import { ApiError } from '../../platform/failure.ts'
import { audit } from '../audit-log.ts'
import * as queries from './queries.ts'

/** What the agent adds to what the lead says. */
export type LeadFiling = Pick<NewEnquiry, 'enquiry_type' | 'assigned_cars' | 'start_date' | 'end_date'> & { version?: number | undefined }

const askedBy = ({ name, phone, email, text }: queries.Lead, { version: _version, ...filing }: LeadFiling): NewEnquiry => ({
  ...filing,
  car_location: '',
  drop_location: '',
  // The visitors' forms have no field for the dialling code.
  country_code: codeOfPhone(phone),
  name,
  phone,
  email,
  description: text,
  consent: null,
})

/** Returns the enquiry's id. If two agents file the lead at once, the second gets a 409. */
export async function fileLead(
  within: Database,
  id: number,
  filing: LeadFiling,
  { staffSide, holder, now }: { staffSide: StaffSide; holder: StaffHolder; now: Date },
): Promise<number> {
  // Locks the customer before the lead, in the same order as the deletion of an account, which goes on to empty the customer's leads.
  const seen = await queries.selectLead(within, id)
  const customerId = seen && (await queries.selectSender(within, seen))
  const lead = await queries.lockLead(within, id)
  if (!lead) throw new ApiError('not_found')
  if (lead.enquiryId !== null) throw new ApiError('conflict', 'leadFiled')
  if (filing.version !== undefined && filing.version !== lead.version) throw new ApiError('conflict')
  if (customerId === undefined) throw new ApiError('conflict', 'leadWithoutCustomer')
  const { language, consentedAt, consentWording, createdAt } = lead
  const asked = { language, consentedAt, consentWording, waitingSince: createdAt }
  const enquiryId = await staffSide.fileFor(within, customerId, askedBy(lead, filing), asked)
  await queries.updateLead(within, id, { state: 'done', enquiryId }, now)
  const changed = { before: { state: lead.state, enquiry_id: null }, after: { state: 'done', enquiry_id: enquiryId } }
  await audit(within, { staffId: holder.accountId, action: 'lead.file', subject: { kind: 'lead', id }, ...changed }, now)
  return enquiryId
}
