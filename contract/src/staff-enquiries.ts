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
import { Id, IdPath, many, MAX_PER_PAGE, Meta, one, paging } from './shapes.ts'
import { longText } from './texts.ts'

export const Person = z.object({ id: z.int(), name: z.string() })
const Status = z.enum(ENQUIRY_STATUSES)

/** A filter by assignee: `me`, `none`, or the id of a member of staff. */
export const InHands = z.union([z.enum(['me', 'none']), Id]).optional()
/** A part of a text to search for. */
export const StaffSearch = z.string().max(200).optional()
const yes = z.enum(['true', 'false']).optional()

const snoozed_until = z.string().nullable().meta({ description: 'Out of the open lists until then; a moment that has passed is none' })

const StaffItem = EnquiryItem.extend({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  unread: z.boolean().meta({ description: 'Something of the customer that no member of staff has opened' }),
  needs_reply: z.boolean().meta({ description: 'The last word is the customer’s, read or not' }),
  waiting_since: z.string().nullable(),
  snoozed_until,
  assignee: Person.nullable(),
  description: z.string().meta({ description: 'What was written with it' }),
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
  language: z.enum(['en', 'ar']).meta({ description: 'In which the customer filed it' }),
  assignee: Person.nullable(),
  unread: z.boolean(),
  needs_reply: z.boolean(),
  waiting_since: z.string().nullable(),
  snoozed_until,
  consented_at: z.string().nullable(),
  moves: z.array(Status).meta({ description: 'The statuses it can be moved to' }),
  other_enquiries: z
    .array(z.object({ id: z.int(), enquiry_type: z.enum(KINDS), status: Status, created_at: z.string() }))
    .meta({ description: 'Of the same customer, newest first, at most fifty' }),
  alike: z
    .array(z.object({ id: z.int(), name: z.string(), enquiry_type: z.enum(KINDS), status: Status, created_at: z.string() }))
    .meta({ description: 'Open ones of other accounts with the same address or phone number: perhaps the same person. At most five' }),
})

export const Note = z.object({ id: z.int(), content: z.string(), author: Person, created_at: z.string() })

const filters = {
  'status[]': z.array(Status).max(10).optional(),
  'enquiry_type[]': z.array(z.enum(KINDS)).max(10).optional(),
  assignee: InHands,
  unread: yes,
  needs_reply: yes,
  snoozed: yes,
  branch: z.enum(BRANCH_IDS).optional().meta({ description: 'Picked up or handed back there' }),
  q: StaffSearch.meta({ description: 'A part of the name, address or phone number, or the number of the enquiry' }),
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
  repeats: true,
  status: 201,
  answer: one(Note),
} as const
export const CSV = 'For a spreadsheet: UTF-8, nothing in it is a formula'

export const staffEnquiryCalls = {
  'GET /v1/staff/enquiries': {
    ...staff,
    summary: 'The inbox',
    query: z.object({ ...filters, ...paging }),
    answer: many(StaffItem).extend({ meta: Meta, counts: Counts, facets: Facets }),
  },
  'GET /v1/staff/enquiries.csv': {
    ...staff,
    summary: `All enquiries that the filters leave, of a period if one is given. ${CSV}`,
    query: InboxFilters.extend(period),
    raw: 'text/csv',
    answer: z.undefined(),
  },
  'PUT /v1/staff/enquiries/bulk': {
    ...staff,
    summary:
      'Assigns, moves or puts off several, or takes back what this call did. Each is done or refused for itself: what is refused is named',
    body: z.object({
      enquiries: z
        .array(
          z.object({
            id: Id,
            instead_of: Id.nullish().meta({ description: 'As in the assignment of one' }),
            change: Id.optional().meta({ description: 'What is taken back, of those in `undo`' }),
          }),
        )
        .min(1)
        .max(MAX_PER_PAGE),
      change: z.union([
        z.strictObject({ staff_id: Id.nullable() }),
        z.strictObject({ status: Status }),
        z.strictObject({ until: Moment }),
        z.strictObject({ undo: z.literal(true) }).meta({
          description: 'Puts back what a change of the caller changed less than five minutes ago, where nothing has been done since',
        }),
      ]),
    }),
    answer: one(
      z.object({
        done: z.array(z.int()),
        undo: z
          .array(z.object({ id: z.int(), change: z.int() }))
          .meta({ description: 'Those that are otherwise now, for a call that takes it back' }),
        refused: z.array(z.object({ id: z.int(), message: z.string() })),
      }),
    ),
  },
  'GET /v1/staff/enquiries/{id}': { ...staff, summary: 'One enquiry', path: IdPath, answer: one(StaffDetail) },
  'GET /v1/staff/enquiries/{id}/conversations': {
    ...staff,
    summary: "The thread, oldest first; the customer's messages are viewed by that",
    path: IdPath,
    query: z.object({ peek: yes.meta({ description: 'Leaves unread what is' }) }),
    etag: true,
    answer: many(Message),
  },
  'PUT /v1/staff/enquiries/{id}/conversation': {
    ...staff,
    summary: 'Replies; the first reply begins the work',
    path: IdPath,
    body: NewMessage,
    repeats: true,
    answer: one(Message),
  },
  'PUT /v1/staff/enquiries/{id}/status': {
    ...staff,
    summary: 'Moves it; 409 where there is no such move from where it is',
    path: IdPath,
    body: z.object({ status: Status }),
    answer: one(StaffDetail),
  },
  'PUT /v1/staff/enquiries/{id}/assignee': {
    ...staff,
    summary: 'Puts it into the hands of somebody, or of nobody; the first assignment begins the work',
    path: IdPath,
    body: z.object({
      staff_id: Id.nullable(),
      instead_of: Id.nullish().meta({ description: 'Who has it as far as the caller knows; else 409. Left out, it is not asked' }),
    }),
    answer: one(StaffDetail),
  },
  'PUT /v1/staff/enquiries/{id}/snooze': {
    ...staff,
    summary: 'Puts it off until a moment, or takes it back with null. It comes back then, or when its customer writes',
    path: IdPath,
    body: z.object({ until: MomentOrNone }),
    answer: one(StaffDetail),
  },
  'PUT /v1/staff/enquiries/{id}/presence': {
    ...staff,
    summary: 'Says that the caller has the thread open, and is told who else has. Asked again every few seconds',
    path: IdPath,
    body: z.object({ state: z.enum(['looking', 'writing', 'gone']) }),
    answer: one(z.array(Person.extend({ writing: z.boolean() }))),
  },
  'GET /v1/staff/enquiries/{id}/notes': {
    ...staff,
    summary: 'Notes that the customer never sees, oldest first',
    path: IdPath,
    answer: many(Note),
  },
  'POST /v1/staff/enquiries/{id}/notes': addNote,
  'POST /v1/staff/enquiries/{id}/attachments': {
    ...staff,
    summary: 'Keeps a file for a reply that is still to be written',
    path: IdPath,
    query: AttachmentQuery,
    body: z.instanceof(Uint8Array),
    upload: ATTACHMENT_UPLOAD,
    limits: ['staff-files'],
    status: 201,
    answer: one(Attachment),
  },
  'GET /v1/staff/enquiries/{id}/attachments/{attachment_id}': {
    ...staff,
    summary: 'A file of the thread',
    path: AttachmentPath,
    raw: ATTACHMENT_TYPES,
    answer: z.undefined(),
  },
} as const satisfies Calls
