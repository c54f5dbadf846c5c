/** Enquiries as the staff API returns them. */
import type { AnswerOf } from '@masar/contract/calls'
import { ENQUIRY_MOVES } from '@masar/domain/enquiry-status'
import { presentDetail, presentItem, presentKept } from '../../enquiries/present.ts'
import { csvTime, type Cell } from '../csv.ts'
import type { InboxCounts, InboxFacets, InboxRow, NoteRow } from './queries.ts'
import type { StaffEnquiry } from './service.ts'

type Inbox = AnswerOf<'GET /v1/staff/enquiries'>

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export const presentInboxItem = (enquiry: InboxRow): Inbox['data'][number] => ({
  ...presentItem(enquiry),
  name: enquiry.name,
  email: enquiry.email,
  phone: enquiry.phone,
  unread: enquiry.unread,
  needs_reply: enquiry.waitingSince !== null,
  waiting_since: enquiry.waitingSince?.toISOString() ?? null,
  snoozed_until: enquiry.snoozedUntil?.toISOString() ?? null,
  assignee: person(enquiry.assigneeId, enquiry.assignee),
  description: enquiry.description,
  vehicle_list: enquiry.vehicles.map(presentKept),
  updated_at: enquiry.updatedAt.toISOString(),
})

export const presentCounts = ({ newEnquiry, inprogress, completed, lost, needsReply, ...counts }: InboxCounts): Inbox['counts'] => ({
  ...counts,
  status: { new_enquiry: newEnquiry, inprogress, completed, lost },
  needs_reply: needsReply,
})

export const presentFacets = ({ statuses, types, branches }: InboxFacets): Inbox['facets'] => ({
  status: statuses,
  enquiry_type: types,
  branch: branches,
})

export const presentStaffDetail = ({
  enquiry,
  vehicles,
  unread,
  others,
  alike,
}: StaffEnquiry): AnswerOf<'GET /v1/staff/enquiries/{id}'>['data'] => ({
  ...presentDetail({ enquiry, vehicles }),
  customer_id: enquiry.customerId,
  language: enquiry.language,
  assignee: person(enquiry.assigneeId, enquiry.assignee),
  unread,
  needs_reply: enquiry.waitingSince !== null,
  waiting_since: enquiry.waitingSince?.toISOString() ?? null,
  snoozed_until: enquiry.snoozedUntil?.toISOString() ?? null,
  consented_at: enquiry.consentedAt?.toISOString() ?? null,
  moves: [...ENQUIRY_MOVES[enquiry.status]],
  other_enquiries: others.map(({ id, enquiryType, status, createdAt }) => ({
    id,
    enquiry_type: enquiryType,
    status,
    created_at: createdAt.toISOString(),
  })),
  alike: alike.map(({ id, name, enquiryType, status, createdAt }) => ({
    id,
    name,
    enquiry_type: enquiryType,
    status,
    created_at: createdAt.toISOString(),
  })),
})

export const presentNote = ({
  id,
  content,
  staffId,
  author,
  createdAt,
}: NoteRow): AnswerOf<'POST /v1/staff/enquiries/{id}/notes'>['data'] => ({
  id,
  content,
  author: { id: staffId, name: author },
  created_at: createdAt.toISOString(),
})

export const ENQUIRY_COLUMNS: Readonly<Record<string, (enquiry: InboxRow) => Cell>> = {
  id: (enquiry) => enquiry.id,
  enquiry_type: (enquiry) => enquiry.enquiryType,
  status: (enquiry) => enquiry.status,
  assignee: (enquiry) => enquiry.assignee,
  created_at: (enquiry) => csvTime(enquiry.createdAt),
  updated_at: (enquiry) => csvTime(enquiry.updatedAt),
  snoozed_until: (enquiry) => csvTime(enquiry.snoozedUntil),
  waiting_since: (enquiry) => csvTime(enquiry.waitingSince),
  name: (enquiry) => enquiry.name,
  email: (enquiry) => enquiry.email,
  country_code: (enquiry) => enquiry.countryCode,
  phone: (enquiry) => enquiry.phone,
  start_date: (enquiry) => csvTime(enquiry.startDate),
  end_date: (enquiry) => csvTime(enquiry.endDate),
  car_location: (enquiry) => enquiry.carLocation,
  drop_location: (enquiry) => enquiry.dropLocation,
  messages: (enquiry) => enquiry.conversationCount,
  description: (enquiry) => enquiry.description,
  vehicles: ({ vehicles }) => vehicles.map(({ count, brand, enModelName }) => `${count} × ${brand} ${enModelName}`).join('; '),
}
