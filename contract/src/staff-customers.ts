/** Customers as staff see them: their details, what they asked for, and the export and erasure of their data. */
import { ENQUIRY_STATUSES } from '@masar/domain/enquiry-status'
import { ERASURE_WAYS } from '@masar/domain/erasure'
import { LEAD_KINDS, LEAD_STATES } from '@masar/domain/leads'
import { KINDS } from '@masar/domain/vehicles'
import * as z from 'zod'
import { Export, GENDERS } from './accounts.ts'
import type { Calls } from './call.ts'
import { IdPath, many, one, paging, said } from './shapes.ts'
import { StaffSearch } from './staff-enquiries.ts'
import { Email } from './texts.ts'

const Customer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  created_at: z.string(),
  enquiries: z.int().meta({ description: 'How many they have asked' }),
  last_activity_at: z
    .string()
    .meta({ description: 'When something was last new in an enquiry of theirs; else since when they have an account' }),
})

const CustomerDetail = Customer.extend({
  gender: z.enum(GENDERS).nullable(),
  email_verified: z.boolean().meta({ description: 'Somebody has read mail at this address' }),
  google: z.boolean().meta({ description: 'Signs in with Google' }),
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
      description: 'Leads that name their address, where they have proved it, or named a former one; newest first, at most a hundred',
    }),
})

const tag = 'Staff: customers'
const staff = { tag, access: 'staff' } as const
const admin = { tag, access: 'admin' } as const

export const staffCustomerCalls = {
  'GET /v1/staff/customers': {
    ...staff,
    summary: 'The customers, newest first',
    query: z.object({
      ...paging,
      q: StaffSearch.meta({ description: 'A part of the name, address or phone number, or the number of the customer' }),
    }),
    answer: many(Customer),
  },
  'GET /v1/staff/customers/{id}': {
    ...staff,
    summary: 'One customer, with what they asked and the leads from their address',
    path: IdPath,
    answer: one(CustomerDetail),
  },
  'GET /v1/staff/customers/{id}/export': {
    ...admin,
    summary: 'All that is kept about a customer, as they would get it themselves',
    path: IdPath,
    answer: one(Export),
  },
  'DELETE /v1/staff/customers/{id}/sessions': {
    ...staff,
    summary: 'Ends every session of a customer, who has lost a device and says so',
    path: IdPath,
    answer: said,
  },
  'DELETE /v1/staff/customers/{id}': {
    ...admin,
    summary: 'Forgets a customer who asked for it, as their own deletion would',
    path: IdPath,
    body: z.object({
      email: Email.meta({ description: 'The address of the account, as a confirmation' }),
      asked_by: z.enum(ERASURE_WAYS),
    }),
    status: 204,
    answer: z.undefined(),
  },
} as const satisfies Calls
