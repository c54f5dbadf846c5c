/** The endpoints of enquiries. */
import { ATTACHMENT_UPLOAD } from '@masar/domain/uploads'
import type { FastifyInstance } from 'fastify'
import { implement, type Guard } from '../platform/implement.ts'
import { acceptUploads, sentNameOf } from '../platform/uploads.ts'
import type { AttachmentService } from './attachments.ts'
import type { EnquiryEvents } from './events.ts'
import * as present from './present.ts'
import type { replyPromise } from './reply-promise.ts'
import type { EnquiryService } from './service.ts'
import { wholeList } from '../platform/whole-list.ts'

export type EnquiryServices = {
  enquiries: EnquiryService
  attachments: AttachmentService
  events: EnquiryEvents
  promise: ReturnType<typeof replyPromise>
}

function threadRoutes(app: FastifyInstance, guard: Guard, { enquiries, events }: EnquiryServices): void {
  implement(app, guard, {
    'GET /v1/customers/enquiries/{id}/conversations': async ({ path }, { account, has, readOnly }) => {
      // A HEAD request marks nothing as viewed, so its ETag differs: it must not make a later GET answer 304.
      const name = `${readOnly ? 'peek-' : ''}${path.id}`
      const known = `${name}-${await enquiries.revision(account, path.id)}`
      if (has(known)) return { unchanged: known }
      const thread = await enquiries.thread(account, path.id, readOnly)
      return { revision: `${name}-${thread.revision}`, ...wholeList(present.presentThread(thread)) }
    },
    'PUT /v1/customers/enquiries/{id}/conversation': async ({ path, body }, { account, within }) => {
      const { message, attachments, customer } = await enquiries.write(within, account, path.id, body)
      return { say: 'messageSent', data: present.presentMessage(message, attachments, customer) }
    },
    'GET /v1/customers/enquiries/{id}/events': async ({ path }, { account }) => {
      await enquiries.revision(account, path.id)
      return { type: 'text/event-stream', headers: events.headers, content: events.open(account, path.id) }
    },
  })
}

function attachmentRoutes(app: FastifyInstance, guard: Guard, { attachments }: EnquiryServices): void {
  implement(app, guard, {
    'GET /v1/customers/enquiries/{id}/attachments/{attachment_id}': async ({ path }, { account }) =>
      attachments.readOwn(account, path.id, path.attachment_id),
  })
  void app.register(async (scope) => {
    acceptUploads(scope, ATTACHMENT_UPLOAD)
    implement(scope, guard, {
      'POST /v1/customers/enquiries/{id}/attachments': async ({ path, query, body }, { account }) => {
        const given = { content: body, name: sentNameOf(body, query.name) }
        return { say: 'attachmentKept', data: present.presentAttachment(await attachments.keep(account, path.id, given)) }
      },
    })
  })
}

export function enquiryRoutes(app: FastifyInstance, guard: Guard, services: EnquiryServices): void {
  const { enquiries, promise } = services
  implement(app, guard, {
    'POST /v1/customers/enquiries': async ({ body }, { account, language, within }) => ({
      say: 'enquiryFiled',
      data: await enquiries.file(within, account, body.enquiries, language),
    }),
    'GET /v1/customers/enquiries': async ({ query }, { account }) => {
      const { items, total } = await enquiries.list(account, query)
      return { data: items.map(present.presentOwn), meta: { total, page: query.page, per_page: query.per_page } }
    },
    'GET /v1/customers/enquiries/{id}': async ({ path }, { account }) => ({
      data: present.presentDetail(await enquiries.detail(account, path.id)),
    }),
  })
  implement(app, guard, { 'GET /v1/reply_promise': async () => ({ data: await promise() }) })
  threadRoutes(app, guard, services)
  attachmentRoutes(app, guard, services)
}
