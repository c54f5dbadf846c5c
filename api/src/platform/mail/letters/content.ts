/** The content of an e-mail, before layout. */
import type { Letters } from '../mail.ts'

export type Content = {
  subject: string
  /** The preview text that mailboxes show beside the subject. Never a code: previews appear on locked screens. */
  preview: string
  heading: string
  before: readonly string[]
  code?: string
  /** A quoted message, with its own line breaks. */
  quote?: string
  /** The first is the main action, and is shown as a button. */
  links?: readonly { label: string; url: string }[]
  after: readonly string[]
  /** Why the reader gets this e-mail, if not because their address was entered on the site. */
  why?: string
}

/** Links and contact details available to every e-mail. */
export type Site = {
  login: string
  forgot: string
  enquiry: (id: number) => string
  /** Links to the staff console. */
  desk: { enquiry: (id: number) => string; lead: (id: number) => string }
  phone: string
  mail: string
}

/** The texts of all e-mails in one language. */
export type LetterTexts = { [Name in keyof Letters]: (values: Letters[Name], site: Site) => Content }

/** Wraps a name, an address or a phone number in bidi isolates, so that the text around it does not reorder it. */
export const apart = (text: string): string => `\u2068${text}\u2069`
