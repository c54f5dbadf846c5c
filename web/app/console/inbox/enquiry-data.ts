import type { AnswerOf } from '@masar/contract/calls'

export type Enquiry = AnswerOf<'GET /v1/staff/enquiries/{id}'>['data']
export type ListedEnquiry = AnswerOf<'GET /v1/staff/enquiries'>['data'][number]
export type Message = AnswerOf<'GET /v1/staff/enquiries/{id}/conversations'>['data'][number]
export type Note = AnswerOf<'GET /v1/staff/enquiries/{id}/notes'>['data'][number]

/** Who deleted the account has no name, no address and no page, and what was written is gone. */
export const isErased = ({ name }: { name: string }): boolean => name === ''

/** What is lost is reopened first. */
export const takesQuotations = (enquiry: Pick<Enquiry, 'name' | 'status'>): boolean => !isErased(enquiry) && enquiry.status !== 'lost'
