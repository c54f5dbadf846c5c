/** Mail as the business sees it: a letter by name, in the reader's language, queued with the change that causes it. */
import type { EnquiryStatus } from '@masar/domain/enquiry-status'
import type { LeadKind } from '@masar/domain/leads'
import { CODE_LIFETIME } from '@masar/domain/one-time-codes'
import type { Kind } from '@masar/domain/vehicles'
import type { ApiLanguage } from '../../messages/messages.ts'
import type { Database } from '../database.ts'
import type { Purpose } from '../one-time-codes.ts'

/** Of a letter to the business: who wrote to it, and so gets the answer to the letter. */
type Writer = { replyTo: string; name: string; phone: string }

/** The letters, each with what it has to be told. */
export type Letters = {
  signup_code: { code: string }
  signup_known: Record<never, never>
  forgot_code: { code: string }
  password_changed: Record<never, never>
  email_changed: { email: string }
  session_code: { code: string }
  delete_code: { code: string }
  enquiry_received: { id: number; cars: readonly string[] }
  enquiry_reply: { id: number; author: string; text: string }
  enquiry_status: { id: number; status: EnquiryStatus }
  business_enquiry: Writer & { id: number; kind: Kind; cars: readonly string[]; facts: readonly string[]; text: string }
  business_answer: Writer & { id: number; text: string }
  business_lead: Writer & { id: number; kind: LeadKind; facts: readonly string[]; text: string }
}

/** Letters that bring a code, and what it is for. */
const PURPOSES: Partial<Record<string, Purpose>> = {
  signup_code: 'signup',
  forgot_code: 'forgot',
  session_code: 'session',
  delete_code: 'delete',
} satisfies { [Name in keyof Letters]?: Purpose }

/** What the code in a letter is for; undefined for a letter without one. */
export const purposeOf = (name: string): Purpose | undefined => PURPOSES[name]

/** Milliseconds after which a letter is of no use and is not sent any more; undefined for those that always are. */
export const lifetimeOf = (name: keyof Letters): number | undefined => (purposeOf(name) ? CODE_LIFETIME : undefined)

export type Letter = { [Name in keyof Letters]: { name: Name; to: string; language: ApiLanguage; values: Letters[Name] } }[keyof Letters]

export type Mail = {
  /** Queues letters in the transaction that is given: they leave when, and only when, that is committed. */
  send: (within: Database, ...letters: Letter[]) => Promise<void>
  /** All the work of sending, for nobody: who waits for the answer cannot tell which it was. */
  pretend: (within: Database, letter: Letter) => Promise<void>
  /** Removes letters to an address, and about it, that became files for want of a server. */
  forget: (address: string) => Promise<void>
}
