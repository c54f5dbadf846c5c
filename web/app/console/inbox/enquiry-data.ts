import type { AnswerOf } from '@masar/contract/calls'
import { isErased } from '@masar/domain/erasure'

export type Enquiry = AnswerOf<'GET /v1/staff/enquiries/{id}'>['data']
export type ListedEnquiry = AnswerOf<'GET /v1/staff/enquiries'>['data'][number]
export type Message = AnswerOf<'GET /v1/staff/enquiries/{id}/conversations'>['data'][number]
export type Note = AnswerOf<'GET /v1/staff/enquiries/{id}/notes'>['data'][number]

/** Whether a quotation can be sent: a lost enquiry has to be reopened first. */
export const takesQuotations = (enquiry: Pick<Enquiry, 'name' | 'status'>): boolean => !isErased(enquiry) && enquiry.status !== 'lost'
