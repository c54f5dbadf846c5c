/** Canned replies as the API returns them. */
import type { AnswerOf } from '@masar/contract/calls'
import type { CannedReply } from './queries.ts'

export const presentReply = ({
  id,
  title,
  enText,
  arText,
  version,
  updatedAt,
}: CannedReply): AnswerOf<'GET /v1/staff/canned_replies/{id}'>['data'] => ({
  id,
  title,
  en_text: enText,
  ar_text: arText,
  version,
  updated_at: updatedAt.toISOString(),
})
