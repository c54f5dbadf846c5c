/** Endpoints of canned replies. */
import type { FastifyInstance } from 'fastify'
import { implement, type Guard } from '../../platform/implement.ts'
import { presentReply } from './present.ts'
import type { ReplyTexts } from './queries.ts'
import type { Replies } from './service.ts'
import { wholeList } from '../../platform/whole-list.ts'

const textsOf = ({ title, en_text: enText, ar_text: arText }: { title: string; en_text: string; ar_text: string }): ReplyTexts => ({
  title,
  enText,
  arText,
})

export function replyRoutes(app: FastifyInstance, guard: Guard, replies: Replies): void {
  implement(app, guard, {
    'GET /v1/staff/canned_replies': async () => wholeList((await replies.list()).map(presentReply)),
    'POST /v1/staff/canned_replies': async ({ body }, { account, within }) => ({
      say: 'replySaved',
      data: presentReply(await replies.create(within, account.accountId, textsOf(body))),
    }),
    'GET /v1/staff/canned_replies/{id}': async ({ path }) => ({ data: presentReply(await replies.read(path.id)) }),
    'PUT /v1/staff/canned_replies/{id}': async ({ path, body }, { account }) => ({
      say: 'replySaved',
      data: presentReply(await replies.update(account.accountId, path.id, textsOf(body), body.version)),
    }),
    'DELETE /v1/staff/canned_replies/{id}': ({ path, query }, { account }) => replies.remove(account.accountId, path.id, query.version),
  })
}
