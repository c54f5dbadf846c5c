/** The calls of the inbox. */
import { ATTACHMENT_UPLOAD } from '@masar/contract/enquiries'
import type { InboxFilters } from '@masar/contract/staff-enquiries'
import type { FastifyInstance } from 'fastify'
import type { AttachmentService } from '../../enquiries/attachments.ts'
import { presentAttachment, presentMessage, presentThread } from '../../enquiries/present.ts'
import type { AttachmentRow } from '../../enquiries/queries.ts'
import { implement, type Guard } from '../../platform/implement.ts'
import { acceptUploads, type SentFile } from '../../platform/uploads.ts'
import { inHands } from '../colleagues.ts'
import { batchesBelow, csvAnswer } from '../csv.ts'
import * as present from './present.ts'
import type { InboxFilter } from './queries.ts'
import type { Inbox } from './service.ts'

const isYes = (word: 'true' | 'false' | undefined): boolean | undefined => (word === undefined ? undefined : word === 'true')

function filterOf({ assignee, unread, needs_reply, branch, q, ...lists }: Omit<InboxFilters, 'order'>, me: number): InboxFilter {
  return {
    statuses: lists['status[]'],
    types: lists['enquiry_type[]'],
    assignee: inHands(assignee, me),
    unread: isYes(unread),
    needsReply: isYes(needs_reply),
    branch,
    q,
  }
}

/** Where a file of a thread is found by staff. */
const attachmentUrl = ({ enquiryId, id }: AttachmentRow): string => `/v1/staff/enquiries/${enquiryId}/attachments/${id}`

function attachmentRoutes(app: FastifyInstance, guard: Guard, attachments: AttachmentService): void {
  implement(app, guard, {
    'GET /v1/staff/enquiries/{id}/attachments/{attachment_id}': ({ path }) => attachments.readForStaff(path.id, path.attachment_id),
  })
  void app.register(async (scope) => {
    acceptUploads(scope, ATTACHMENT_UPLOAD)
    implement(scope, guard, {
      'POST /v1/staff/enquiries/{id}/attachments': async ({ path, query, body }) => {
        const name = query.name ?? (body as SentFile).sentName ?? ''
        return {
          say: 'attachmentKept',
          data: presentAttachment(await attachments.keepForStaff(path.id, { content: body, name }), attachmentUrl),
        }
      },
    })
  })
}

function listRoutes(app: FastifyInstance, guard: Guard, inbox: Inbox): void {
  implement(app, guard, {
    'GET /v1/staff/enquiries': async ({ query: { page, per_page, order, ...filters } }, { account: { accountId } }) => {
      const { items, total, counts } = await inbox.list(filterOf(filters, accountId), { page, per_page, order }, accountId)
      return { data: items.map(present.presentInboxItem), meta: { total, page, per_page }, counts: present.presentCounts(counts) }
    },
    'GET /v1/staff/enquiries.csv': async ({ query }, { account }) => {
      const read = await inbox.exported(filterOf(query, account.accountId), account)
      return csvAnswer('enquiries', present.ENQUIRY_COLUMNS, batchesBelow(read))
    },
  })
}

export function inboxRoutes(app: FastifyInstance, guard: Guard, inbox: Inbox, attachments: AttachmentService): void {
  listRoutes(app, guard, inbox)
  attachmentRoutes(app, guard, attachments)
  implement(app, guard, {
    'GET /v1/staff/enquiries/{id}': async ({ path }) => ({ data: present.presentStaffDetail(await inbox.read(path.id)) }),
    'GET /v1/staff/enquiries/{id}/conversations': async ({ path }, { has }) => {
      // Not the customer's name for the same answer: here files are found elsewhere.
      const known = `staff-${path.id}-${await inbox.revision(path.id)}`
      if (has(known)) return { unchanged: known }
      const thread = await inbox.thread(path.id)
      return { revision: `staff-${path.id}-${thread.revision}`, data: presentThread(thread, attachmentUrl) }
    },
    'PUT /v1/staff/enquiries/{id}/conversation': async ({ path, body }, { account, within }) => {
      const { message, attachments, customer } = await inbox.reply(within, path.id, account, body)
      return { say: 'messageSent', data: presentMessage(message, attachments, customer, attachmentUrl) }
    },
    'PUT /v1/staff/enquiries/{id}/status': async ({ path, body }, { account }) => ({
      data: present.presentStaffDetail(await inbox.changeStatus(path.id, account, body.status)),
    }),
    'PUT /v1/staff/enquiries/{id}/assignee': async ({ path, body }, { account }) => ({
      data: present.presentStaffDetail(await inbox.assign(path.id, account, body.staff_id, body.instead_of)),
    }),
    'GET /v1/staff/enquiries/{id}/notes': async ({ path }) => ({ data: (await inbox.notes(path.id)).map(present.presentNote) }),
    'POST /v1/staff/enquiries/{id}/notes': async ({ path, body }, { account }) => ({
      say: 'noteSaved',
      data: present.presentNote(await inbox.addNote(path.id, account, body.content)),
    }),
  })
}
