/** Endpoints of the inbox. */
import { ATTACHMENT_UPLOAD } from '@masar/domain/uploads'
import type { InboxFilters } from '@masar/contract/staff-enquiries'
import type { FastifyInstance } from 'fastify'
import type { AttachmentService } from '../../enquiries/attachments.ts'
import { presentAttachment, presentMessage, presentThread } from '../../enquiries/present.ts'
import type { AttachmentRow } from '../../enquiries/attachment-queries.ts'
import { implement, type Guard } from '../../platform/implement.ts'
import { acceptUploads, sentNameOf } from '../../platform/uploads.ts'
import { assigneeFilter } from '../colleagues.ts'
import { batchesBelow, csvResponse } from '../csv.ts'
import { periodOf } from '../period.ts'
import * as present from './present.ts'
import type { Presence } from './presence.ts'
import type { InboxFilter } from './queries.ts'
import type { Inbox } from './service.ts'
import { wholeList } from '../../platform/whole-list.ts'

const isYes = (word: 'true' | 'false' | undefined): boolean | undefined => (word === undefined ? undefined : word === 'true')

function filterOf(
  { assignee, unread, needs_reply, snoozed, branch, q, ...lists }: Omit<InboxFilters, 'order'>,
  me: number,
  at: Date,
): InboxFilter {
  return {
    statuses: lists['status[]'],
    types: lists['enquiry_type[]'],
    assignee: assigneeFilter(assignee, me),
    unread: isYes(unread),
    needsReply: isYes(needs_reply),
    snoozed: snoozed && { is: snoozed === 'true', at },
    branch,
    q,
  }
}

/** The URL of an attachment for staff. */
const attachmentUrl = ({ enquiryId, id }: AttachmentRow): string => `/v1/staff/enquiries/${enquiryId}/attachments/${id}`

function attachmentRoutes(app: FastifyInstance, guard: Guard, attachments: AttachmentService): void {
  implement(app, guard, {
    'GET /v1/staff/enquiries/{id}/attachments/{attachment_id}': ({ path }) => attachments.readForStaff(path.id, path.attachment_id),
  })
  void app.register(async (scope) => {
    acceptUploads(scope, ATTACHMENT_UPLOAD)
    implement(scope, guard, {
      'POST /v1/staff/enquiries/{id}/attachments': async ({ path, query, body }) => {
        const given = { content: body, name: sentNameOf(body, query.name) }
        return { say: 'attachmentKept', data: presentAttachment(await attachments.keepForStaff(path.id, given), attachmentUrl) }
      },
    })
  })
}

function listRoutes(app: FastifyInstance, guard: Guard, inbox: Inbox, clock: () => Date): void {
  implement(app, guard, {
    'GET /v1/staff/enquiries': async ({ query: { page, per_page, order, ...filters } }, { account: { accountId } }) => {
      const { items, total, counts, facets } = await inbox.list(filterOf(filters, accountId, clock()), { page, per_page, order }, accountId)
      return {
        data: items.map(present.presentInboxItem),
        meta: { total, page, per_page },
        counts: present.presentCounts(counts),
        facets: present.presentFacets(facets),
      }
    },
    'GET /v1/staff/enquiries.csv': async ({ query: { from, to, ...filters } }, { account, readOnly }) => {
      const within = { ...filterOf(filters, account.accountId, clock()), ...periodOf({ from, to }) }
      const read = await inbox.exported(within, account, readOnly)
      return csvResponse('enquiries', present.ENQUIRY_COLUMNS, batchesBelow(read))
    },
  })
}

/** Snoozing, presence, and bulk changes. */
function deskRoutes(app: FastifyInstance, guard: Guard, { inbox, presence }: InboxServices): void {
  implement(app, guard, {
    'PUT /v1/staff/enquiries/bulk': async ({ body }, { account, language }) => {
      const { refused, ...done } = await inbox.bulk(body.enquiries, body.change, account)
      return { data: { ...done, refused: refused.map(({ id, why }) => ({ id, message: why.said(language).data[0] ?? why.code })) } }
    },
    'PUT /v1/staff/enquiries/{id}/snooze': async ({ path, body }, { account }) => ({
      data: present.presentStaffDetail(await inbox.snooze(path.id, account, body.until)),
    }),
    'PUT /v1/staff/enquiries/{id}/presence': async ({ path, body }, { account }) => ({
      data: await presence.visit(path.id, account.accountId, body.state),
    }),
  })
}

export type InboxServices = { inbox: Inbox; presence: Presence; attachments: AttachmentService; clock: () => Date }

export function inboxRoutes(app: FastifyInstance, guard: Guard, services: InboxServices): void {
  const { inbox, attachments, clock } = services
  listRoutes(app, guard, inbox, clock)
  attachmentRoutes(app, guard, attachments)
  deskRoutes(app, guard, services)
  implement(app, guard, {
    'GET /v1/staff/enquiries/{id}': async ({ path }) => ({ data: present.presentStaffDetail(await inbox.read(path.id)) }),
    'GET /v1/staff/enquiries/{id}/conversations': async ({ path, query }, { has, readOnly }) => {
      const peek = readOnly || (isYes(query.peek) ?? false)
      // The ETag differs from that of the customer's endpoint, where attachments have other URLs, and from that of a peek, after which the
      // messages still have to be marked as viewed.
      const name = `${peek ? 'peek' : 'staff'}-${path.id}`
      const known = `${name}-${await inbox.revision(path.id)}`
      if (has(known)) return { unchanged: known }
      const thread = await inbox.thread(path.id, peek)
      return { revision: `${name}-${thread.revision}`, ...wholeList(presentThread(thread, attachmentUrl)) }
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
    'GET /v1/staff/enquiries/{id}/notes': async ({ path }) => wholeList((await inbox.notes(path.id)).map(present.presentNote)),
    'POST /v1/staff/enquiries/{id}/notes': async ({ path, body }, { account, within }) => ({
      say: 'noteSaved',
      data: present.presentNote(await inbox.addNote(within, path.id, account, body.content)),
    }),
  })
}
