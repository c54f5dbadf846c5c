/** Mail as the business sees it: a letter by name, in the reader's language, queued with the change that causes it. */
import { MINUTE } from '@masar/domain/durations'
import type { EnquiryStatus } from '@masar/domain/enquiry'
import type { Kind } from '@masar/domain/vehicles'
import type { ApiLanguage } from '../../messages/messages.ts'
import type { Database } from '../database.ts'

/** Of a letter to the business: who wrote to it, and so gets the answer to the letter. */
type Writer = { replyTo: string; name: string; phone: string }

/** The letters, each with what it has to be told. */
export type Letters = {
  signup_code: { code: string }
  signup_known: Record<never, never>
  forgot_code: { code: string }
  password_changed: Record<never, never>
  email_changed: { email: string }
  delete_code: { code: string }
  enquiry_received: { id: number; cars: readonly string[] }
  enquiry_reply: { id: number; author: string; text: string }
  enquiry_status: { id: number; status: EnquiryStatus }
  business_enquiry: Writer & { id: number; kind: Kind; cars: readonly string[]; facts: readonly string[]; text: string }
  business_answer: Writer & { id: number; text: string }
  business_lead: Writer & { id: number; kind: 'contact' | 'leasing' | 'corporate'; facts: readonly string[]; text: string }
}

/** How long the codes in letters work. */
export const CODE_MINUTES = 10

const LIFETIMES: Partial<Record<keyof Letters, number>> = {
  signup_code: CODE_MINUTES * MINUTE,
  forgot_code: CODE_MINUTES * MINUTE,
  delete_code: CODE_MINUTES * MINUTE,
}

/** Milliseconds after which a letter is of no use and is not sent any more; undefined for those that always are. */
export const lifetimeOf = (name: keyof Letters): number | undefined => LIFETIMES[name]

export type Letter = { [Name in keyof Letters]: { name: Name; to: string; language: ApiLanguage; values: Letters[Name] } }[keyof Letters]

export type Mail = {
  /** Queues letters in the transaction that is given: they leave when, and only when, that is committed. */
  send: (within: Database, ...letters: Letter[]) => Promise<void>
}
