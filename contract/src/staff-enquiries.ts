/** What staff do with enquiries: the inbox, threads, notes, and the CSV export. */
import { ENQUIRY_STATUSES } from '@masar/domain/enquiry-status'
import { BRANCH_IDS } from '@masar/domain/locations'
import { recordOf } from '@masar/domain/record-of'
import { ATTACHMENT_UPLOAD } from '@masar/domain/uploads'
import { KINDS } from '@masar/domain/vehicles'
import * as z from 'zod'
import type { Calls } from './call.ts'
import {
  AskedVehicle,
  Attachment,
  ATTACHMENT_TYPES,
  AttachmentPath,
  AttachmentQuery,
  EnquiryDetail,
  EnquiryItem,
  Message,
  NewMessage,
} from './enquiries.ts'
import { Moment, MomentOrNone, period } from './moments.ts'
import { Id, IdPath, listResponse, MAX_PER_PAGE, Meta, itemResponse, paging } from './shapes.ts'
import { longText } from './texts.ts'

export const Person = z.object({ id: z.int(), name: z.string() })
const Status = z.enum(ENQUIRY_STATUSES)

/** A filter by assignee: `me`, `none`, or the id of a member of staff. */
export const InHands = z.union([z.enum(['me', 'none']), Id]).optional()
/** A part of a text to search for. */
export const StaffSearch = z.string().max(200).optional()
const yes = z.enum(['true', 'false']).optional()

const snoozed_until = z.string().nullable().meta({ description: 'Snoozed until then; null or in the past if it is not snoozed' })

const StaffItem = EnquiryItem.extend({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  unread: z.boolean().meta({ description: 'Whether the enquiry or a message of the customer has not been opened by any member of staff' }),
  needs_reply: z.boolean().meta({ description: 'Whether the customer is waiting for a reply, even if staff have read the message' }),
  waiting_since: z.string().nullable(),
  snoozed_until,
  assignee: Person.nullable(),
  description: z.string().meta({ description: 'What the customer wrote when filing the enquiry' }),
  vehicle_list: z.array(AskedVehicle.omit({ title_image_url: true })),
  updated_at: z.string(),
})

const counted = <const Choice extends string>(choices: readonly Choice[]) => z.object(recordOf(choices, () => z.int()))

/** Counts of the whole inbox, regardless of filters. Only the first three include snoozed enquiries. */
const Counts = z.object({
  all: z.int(),
  status: counted(ENQUIRY_STATUSES),
  snoozed: z.int(),
  open: z.int(),
  unread: z.int(),
  needs_reply: z.int(),
  mine: z.int(),
  unassigned: z.int(),
})

/** How many enquiries each value of a filter would leave, with the other filters applied. */
const Facets = z.object({ status: counted(ENQUIRY_STATUSES), enquiry_type: counted(KINDS), branch: counted(BRANCH_IDS) })

const StaffDetail = EnquiryDetail.extend({
  customer_id: z.int(),
  language: z.enum(['en', 'ar']).meta({ description: 'The language in which the customer filed the enquiry' }),
  assignee: Person.nullable(),
  unread: z.boolean(),
  needs_reply: z.boolean(),
  waiting_since: z.string().nullable(),
  snoozed_until,
  consented_at: z.string().nullable(),
  moves: z.array(Status).meta({ description: 'The statuses to which it can change' }),
  other_enquiries: z
    .array(z.object({ id: z.int(), enquiry_type: z.enum(KINDS), status: Status, created_at: z.string() }))
    .meta({ description: 'Other enquiries of the same customer, newest first, at most fifty' }),
  alike: z.array(z.object({ id: z.int(), name: z.string(), enquiry_type: z.enum(KINDS), status: Status, created_at: z.string() })).meta({
    description: 'Open enquiries of other accounts with the same e-mail address or phone number: perhaps the same person; at most five',
  }),
})

export const Note = z.object({ id: z.int(), content: z.string(), author: Person, created_at: z.string() })

const filters = {
  'status[]': z.array(Status).max(10).optional(),
  'enquiry_type[]': z.array(z.enum(KINDS)).max(10).optional(),
  assignee: InHands,
  unread: yes,
  needs_reply: yes,
  snoozed: yes,
  branch: z.enum(BRANCH_IDS).optional().meta({ description: 'Enquiries with pickup or return at this branch' }),
  q: StaffSearch.meta({ description: 'A part of the name, e-mail address or phone number, or the id of the enquiry' }),
  order: z.enum(['activity', 'waiting']).default('activity').meta({ description: 'Latest change first, or longest waiting first' }),
}

const InboxFilters = z.object(filters)
export type InboxFilters = z.output<typeof InboxFilters>

const tag = 'Staff: enquiries and leads'
export const staff = { tag, access: 'staff' } as const
export const addNote = {
  ...staff,
  summary: 'Adds a note',
  path: IdPath,
  body: z.object({ content: longText(1, 4000) }),
  idempotent: true,
  status: 201,
  answer: itemResponse(Note),
} as const
export const CSV = 'UTF-8, with text escaped so that no spreadsheet takes it for a formula'

export const staffEnquiryCalls = {
  'GET /v1/staff/enquiries': {
    ...staff,
    summary: 'Lists the enquiries in the inbox, with counts',
    query: z.object({ ...filters, ...paging }),
    answer: listResponse(StaffItem).extend({ meta: Meta, counts: Counts, facets: Facets }),
  },
  'GET /v1/staff/enquiries.csv': {
    ...staff,
    summary: `Exports the enquiries that match the filters, optionally those of a period, as CSV; ${CSV}`,
    query: InboxFilters.extend(period),
    contentType: 'text/csv',
    answer: z.undefined(),
  },
  'PUT /v1/staff/enquiries/bulk': {
    ...staff,
    summary:
      'Assigns or snoozes several enquiries, changes their status, or undoes such a change; each is done or refused by itself, and `refused` lists the latter',
    body: z.object({
      enquiries: z
        .array(
          z.object({
            id: Id,
            instead_of: Id.nullish().meta({ description: 'As when assigning one enquiry' }),
            change: Id.optional().meta({ description: 'For undoing: the change, as given in `undo` earlier' }),
          }),
        )
        .min(1)
        .max(MAX_PER_PAGE),
      change: z.union([
        z.strictObject({ staff_id: Id.nullable() }),
        z.strictObject({ status: Status }),
        z.strictObject({ until: Moment }),
        z.strictObject({ undo: z.literal(true) }).meta({
          description: 'Undoes a change that the caller made at most five minutes ago, unless anything has been done to the enquiry since',
        }),
      ]),
    }),
    answer: itemResponse(
      z.object({
        done: z.array(z.int()),
        undo: z
          .array(z.object({ id: z.int(), change: z.int() }))
          .meta({ description: 'The changes that were made, by enquiry, for a later call that undoes them' }),
        refused: z.array(z.object({ id: z.int(), message: z.string() })),
      }),
    ),
  },
  'GET /v1/staff/enquiries/{id}': { ...staff, summary: 'Returns one enquiry', path: IdPath, answer: itemResponse(StaffDetail) },
  'GET /v1/staff/enquiries/{id}/conversations': {
    ...staff,
    summary: "Returns the thread, oldest message first, and marks the customer's messages as viewed",
    path: IdPath,
    query: z.object({ peek: yes.meta({ description: '`true` leaves unread messages unread' }) }),
    etag: true,
    answer: listResponse(Message),
  },
  'PUT /v1/staff/enquiries/{id}/conversation': {
    ...staff,
    summary: 'Sends a reply; the first one moves a new enquiry to `inprogress`',
    path: IdPath,
    body: NewMessage,
    idempotent: true,
    answer: itemResponse(Message),
  },
  'PUT /v1/staff/enquiries/{id}/status': {
    ...staff,
    summary: 'Changes the status; 409 if the current one does not allow it',
    path: IdPath,
    body: z.object({ status: Status }),
    answer: itemResponse(StaffDetail),
  },
  'PUT /v1/staff/enquiries/{id}/assignee': {
    ...staff,
    summary: 'Assigns the enquiry to a member of staff, or to nobody; the first assignment moves a new enquiry to `inprogress`',
    path: IdPath,
    body: z.object({
      staff_id: Id.nullable(),
      instead_of: Id.nullish().meta({
        description: 'The assignee that the caller has seen, null for none: 409 if it has changed; not checked if omitted',
      }),
    }),
    answer: itemResponse(StaffDetail),
  },
  'PUT /v1/staff/enquiries/{id}/snooze': {
    ...staff,
    summary: 'Snoozes an open enquiry until a given time, or ends the snooze with null; it also ends when the customer writes',
    path: IdPath,
    body: z.object({ until: MomentOrNone }),
    answer: itemResponse(StaffDetail),
  },
  'PUT /v1/staff/enquiries/{id}/presence': {
    ...staff,
    summary: 'Reports that the caller has the thread open, and returns who else has; to be repeated every few seconds',
    path: IdPath,
    body: z.object({ state: z.enum(['looking', 'writing', 'gone']) }),
    answer: itemResponse(z.array(Person.extend({ writing: z.boolean() }))),
  },
  'GET /v1/staff/enquiries/{id}/notes': {
    ...staff,
    summary: 'Lists the notes, which the customer never sees, oldest first',
    path: IdPath,
    answer: listResponse(Note),
  },
  'POST /v1/staff/enquiries/{id}/notes': addNote,
  'POST /v1/staff/enquiries/{id}/attachments': {
    ...staff,
    summary: 'Uploads a file for a reply that is still to be sent; it is removed after a day without one',
    path: IdPath,
    query: AttachmentQuery,
    body: z.instanceof(Uint8Array),
    upload: ATTACHMENT_UPLOAD,
    limits: ['staff-files'],
    status: 201,
    answer: itemResponse(Attachment),
  },
  'GET /v1/staff/enquiries/{id}/attachments/{attachment_id}': {
    ...staff,
    summary: 'Returns a file from the thread',
    path: AttachmentPath,
    contentType: ATTACHMENT_TYPES,
    answer: z.undefined(),
  },
} as const satisfies Calls
