/** Canned replies: texts that staff send again and again, in both languages. */
import { MESSAGE_LENGTH } from '@masar/domain/enquiry'
import * as z from 'zod'
import type { Calls } from './call.ts'
import { Id, IdPath, listResponse, itemResponse, Version } from './shapes.ts'
import { longText, Name } from './texts.ts'

const VARIABLES = '{name}, {model}, {total} and {branch} are filled in for each enquiry; anything else in braces is refused'

const texts = {
  title: Name,
  en_text: longText(1, MESSAGE_LENGTH).meta({ description: VARIABLES }),
  ar_text: longText(1, MESSAGE_LENGTH).meta({ description: VARIABLES }),
}

const CannedReply = z.object({
  id: z.int(),
  title: z.string(),
  en_text: z.string(),
  ar_text: z.string(),
  version: Version,
  updated_at: z.string(),
})

const tag = 'Staff: canned replies'
const staff = { tag, access: 'staff' } as const
const admin = { tag, access: 'admin' } as const

export const staffReplyCalls = {
  'GET /v1/staff/canned_replies': { ...staff, summary: 'Lists all canned replies by title', answer: listResponse(CannedReply) },
  'POST /v1/staff/canned_replies': {
    ...admin,
    summary: 'Adds a canned reply',
    body: z.object(texts),
    idempotent: true,
    status: 201,
    answer: itemResponse(CannedReply),
  },
  'GET /v1/staff/canned_replies/{id}': { ...staff, summary: 'Returns one canned reply', path: IdPath, answer: itemResponse(CannedReply) },
  'PUT /v1/staff/canned_replies/{id}': {
    ...admin,
    summary: 'Changes a canned reply',
    path: IdPath,
    body: z.object({ ...texts, version: Version.optional() }),
    answer: itemResponse(CannedReply),
  },
  'DELETE /v1/staff/canned_replies/{id}': {
    ...admin,
    summary: 'Removes a canned reply; messages sent with it stay',
    path: IdPath,
    query: z.object({ version: Id.optional().meta({ description: 'The version that was seen: 409 if it has been changed since' }) }),
    status: 204,
    answer: z.undefined(),
  },
} as const satisfies Calls
