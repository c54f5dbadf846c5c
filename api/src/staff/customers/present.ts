/** Customers as the staff API returns them. */
import type { AnswerOf } from '@masar/contract/calls'
import { pictureUrl } from '../../pictures/stored-picture.ts'
import type { CustomerRow } from './queries.ts'
import type { CustomerFacts } from './service.ts'

export const presentCustomer = (customer: CustomerRow): AnswerOf<'GET /v1/staff/customers'>['data'][number] => ({
  id: customer.id,
  name: customer.name,
  email: customer.email,
  phone: customer.phone,
  created_at: customer.createdAt.toISOString(),
  enquiries: customer.enquiries,
  last_activity_at: customer.lastActivityAt.toISOString(),
})

export const presentCustomerFacts = ({ customer, enquiries, leads }: CustomerFacts): AnswerOf<'GET /v1/staff/customers/{id}'>['data'] => ({
  ...presentCustomer(customer),
  gender: customer.gender,
  email_verified: customer.emailVerifiedAt !== null,
  google: customer.googleSub !== null,
  image_url: customer.image === null ? null : pictureUrl(customer.image),
  updated_at: customer.updatedAt.toISOString(),
  enquiry_list: enquiries.map((enquiry) => ({
    id: enquiry.id,
    enquiry_type: enquiry.enquiryType,
    status: enquiry.status,
    needs_reply: enquiry.waitingSince !== null,
    created_at: enquiry.createdAt.toISOString(),
    updated_at: enquiry.updatedAt.toISOString(),
  })),
  lead_list: leads.map(({ id, kind, state, name, createdAt }) => ({ id, kind, state, name, created_at: createdAt.toISOString() })),
})
