/** Customers as staff see them: their details, what they asked for, and the export and erasure of their data. */
import { ENQUIRY_STATUSES } from '@masar/domain/enquiry-status'
import { ERASURE_WAYS } from '@masar/domain/erasure'
import { LEAD_KINDS, LEAD_STATES } from '@masar/domain/leads'
import { KINDS } from '@masar/domain/vehicles'
import * as z from 'zod'
import { Export, GENDERS } from './accounts.ts'
import type { Calls } from './call.ts'
import { IdPath, listResponse, itemResponse, paging, messageOnly } from './shapes.ts'
import { StaffSearch } from './staff-enquiries.ts'
import { Email } from './texts.ts'

const Customer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  created_at: z.string(),
  enquiries: z.int().meta({ description: 'Number of enquiries by the customer' }),
  last_activity_at: z
    .string()
    .meta({ description: 'Time of the latest activity in an enquiry of the customer; without enquiries, when the account was created' }),
})

const CustomerDetail = Customer.extend({
  gender: z.enum(GENDERS).nullable(),
  email_verified: z.boolean().meta({ description: 'Whether the customer has proved that they receive e-mail at this address' }),
  google: z.boolean().meta({ description: 'Whether a Google account is linked, for signing in' }),
  image_url: z.string().nullable(),
  updated_at: z.string(),
  enquiry_list: z
    .array(
      z.object({
        id: z.int(),
        enquiry_type: z.enum(KINDS),
        status: z.enum(ENQUIRY_STATUSES),
        needs_reply: z.boolean(),
        created_at: z.string(),
        updated_at: z.string(),
      }),
    )
    .meta({ description: 'Newest first, at most a hundred' }),
  lead_list: z
    .array(z.object({ id: z.int(), kind: z.enum(LEAD_KINDS), state: z.enum(LEAD_STATES), name: z.string(), created_at: z.string() }))
    .meta({
      description: 'Leads with the e-mail address of the customer, if verified, or with a former one; newest first, at most a hundred',
    }),
})

const tag = 'Staff: customers'
const staff = { tag, access: 'staff' } as const
const admin = { tag, access: 'admin' } as const

export const staffCustomerCalls = {
  'GET /v1/staff/customers': {
    ...staff,
    summary: 'Lists the customers, newest first',
    query: z.object({
      ...paging,
      q: StaffSearch.meta({ description: 'A part of the name, e-mail address or phone number, or the id of the customer' }),
    }),
    answer: listResponse(Customer),
  },
  'GET /v1/staff/customers/{id}': {
    ...staff,
    summary: 'Returns one customer with their enquiries and leads',
    path: IdPath,
    answer: itemResponse(CustomerDetail),
  },
  'GET /v1/staff/customers/{id}/export': {
    ...admin,
    summary: 'Returns everything stored about a customer, as in their own export',
    path: IdPath,
    answer: itemResponse(Export),
  },
  'DELETE /v1/staff/customers/{id}/sessions': {
    ...staff,
    summary: 'Ends every session of a customer, for instance after they have lost a device',
    path: IdPath,
    answer: messageOnly,
  },
  'DELETE /v1/staff/customers/{id}': {
    ...admin,
    summary: 'Erases a customer at their request, as if they had deleted the account themselves',
    path: IdPath,
    body: z.object({
      email: Email.meta({ description: 'E-mail address of the account, as a confirmation: 422 for any other' }),
      asked_by: z.enum(ERASURE_WAYS),
    }),
    status: 204,
    answer: z.undefined(),
  },
} as const satisfies Calls
