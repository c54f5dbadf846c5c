import type { AnswerOf } from '@masar/contract/calls'

export type CannedReply = AnswerOf<'GET /v1/staff/canned_replies'>['data'][number]

/** The texts of a form as a request body. */
export const textsOf = (text: (name: string) => string) => ({
  title: text('title'),
  en_text: text('en_text'),
  ar_text: text('ar_text'),
})
