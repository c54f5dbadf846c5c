/** The interface for sending e-mails: a letter by name, in the reader's language, queued in the transaction that causes it. */
import type { EnquiryStatus } from '@masar/domain/enquiry-status'
import type { LeadKind } from '@masar/domain/leads'
import { CODE_LIFETIME } from '@masar/domain/one-time-codes'
import type { Kind } from '@masar/domain/vehicles'
import type { ApiLanguage } from '../../messages/messages.ts'
import type { Database } from '../database.ts'
import type { Purpose } from '../one-time-codes.ts'

/** For e-mails to the business: the customer who wrote, to whom a reply goes. */
type Writer = { replyTo: string; name: string; phone: string }

/** All e-mails, each with the values of its template. */
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

/** The e-mails that contain a one-time code, and what each code is for. */
const PURPOSES: Partial<Record<string, Purpose>> = {
  signup_code: 'signup',
  forgot_code: 'forgot',
  session_code: 'session',
  delete_code: 'delete',
} satisfies { [Name in keyof Letters]?: Purpose }

/** What the code in an e-mail is for; undefined if it has none. */
export const purposeOf = (name: string): Purpose | undefined => PURPOSES[name]

/** Milliseconds after which an e-mail has become useless and is no longer sent; undefined for those that never expire. */
export const lifetimeOf = (name: keyof Letters): number | undefined => (purposeOf(name) ? CODE_LIFETIME : undefined)

export type Letter = { [Name in keyof Letters]: { name: Name; to: string; language: ApiLanguage; values: Letters[Name] } }[keyof Letters]

export type Mail = {
  /** Queues e-mails in the given transaction: they are sent if, and only if, it commits. */
  send: (within: Database, ...letters: Letter[]) => Promise<void>
  /** Does the same work without sending anything, so that response times do not reveal whether an e-mail was sent. */
  enqueueDecoy: (within: Database, letter: Letter) => Promise<void>
  /** Removes e-mails to an address, or mentioning it, that were written to files because there is no SMTP server. */
  forget: (address: string) => Promise<void>
}
