/** What staff do with leads: the list, notes, and the CSV export. */
import { LEAD_KINDS, LEAD_STATES } from '@masar/domain/leads'
import { KINDS } from '@masar/domain/vehicles'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { NewEnquiry } from './enquiries.ts'
import { period } from './moments.ts'
import { Id, IdPath, listResponse, Meta, itemResponse, paging, Version } from './shapes.ts'
import { addNote, CSV, InHands, Note, Person, staff, StaffSearch } from './staff-enquiries.ts'

const Lead = z.object({
  id: z.int(),
  kind: z.enum(LEAD_KINDS),
  state: z.enum(LEAD_STATES),
  owner: Person.nullable(),
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  email: z.string(),
  enquiry_type: z.enum(KINDS).nullable(),
  description: z.string().meta({ description: 'What the sender wrote; for a corporate request, the specific requirement' }),
  quantity: z.int().nullable(),
  vehicle_type: z.array(z.string()),
  automatic: z.boolean().meta({ description: 'Whether a bot seems to have filled in the form' }),
  consented_at: z.string().nullable(),
  customer: Person.nullable().meta({
    description: 'The customer recorded as the sender, or else the one with this verified e-mail address',
  }),
  enquiry_id: z.int().nullable().meta({ description: 'Id of the enquiry that the lead was filed as; null if it was not' }),
  created_at: z.string(),
  updated_at: z.string(),
  version: Version,
})

const filters = {
  state: z.enum(LEAD_STATES).optional(),
  'kind[]': z.array(z.enum(LEAD_KINDS)).max(10).optional(),
  owner: InHands,
  q: StaffSearch.meta({ description: 'A part of the name, company, e-mail address or phone number, or the id of the lead' }),
}

export const staffLeadCalls = {
  'GET /v1/staff/leads': {
    ...staff,
    summary: 'Lists the leads that visitors sent by the contact, lease and corporate forms, newest first',
    query: z.object({ ...filters, ...paging }),
    answer: listResponse(Lead).extend({
      meta: Meta,
      counts: z.object({ all: z.int(), open: z.int(), mine: z.int(), unassigned: z.int() }),
    }),
  },
  'GET /v1/staff/leads.csv': {
    ...staff,
    summary: `Exports the leads that match the filters, optionally those of a period, as CSV; ${CSV}`,
    query: z.object({ ...filters, ...period }),
    contentType: 'text/csv',
    answer: z.undefined(),
  },
  'GET /v1/staff/leads/{id}': { ...staff, summary: 'Returns one lead', path: IdPath, answer: itemResponse(Lead) },
  'PUT /v1/staff/leads/{id}': {
    ...staff,
    summary: 'Changes the state or the owner of a lead; omitted fields stay as they are',
    path: IdPath,
    body: z.object({ state: z.enum(LEAD_STATES).optional(), owner_id: Id.nullish(), version: Version.optional() }),
    answer: itemResponse(Lead),
  },
  'POST /v1/staff/leads/{id}/enquiry': {
    ...staff,
    summary:
      'Files the lead as an enquiry of its customer, marks it as done and returns the id of the enquiry; 409 if it has no customer or has been filed before',
    path: IdPath,
    body: NewEnquiry.pick({ enquiry_type: true, assigned_cars: true, start_date: true, end_date: true }).extend({
      version: Version.optional(),
    }),
    status: 201,
    answer: itemResponse(z.int()),
  },
  'GET /v1/staff/leads/{id}/notes': {
    ...staff,
    summary: 'Lists the notes, which the sender never sees, oldest first',
    path: IdPath,
    answer: listResponse(Note),
  },
  'POST /v1/staff/leads/{id}/notes': addNote,
} as const satisfies Calls
