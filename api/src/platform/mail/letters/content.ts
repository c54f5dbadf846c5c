/** What a letter consists of, before it gets its looks. */
import type { Letters } from '../mail.ts'

export type Content = {
  subject: string
  /** What a mailbox shows beside the subject: no code, it is read over shoulders and on locked screens. */
  preview: string
  heading: string
  before: readonly string[]
  code?: string
  /** What somebody wrote, line by line as they did. */
  quote?: string
  /** The first is the next step. */
  links?: readonly { label: string; url: string }[]
  after: readonly string[]
  /** Why the reader gets this, where it is not that an address was entered. */
  why?: string
}

/** What every letter may speak of. */
export type Site = {
  login: string
  forgot: string
  enquiry: (id: number) => string
  /** In the staff console. */
  desk: { enquiry: (id: number) => string; lead: (id: number) => string }
  phone: string
  mail: string
}

/** Every letter in one language. */
export type LetterTexts = { [Name in keyof Letters]: (values: Letters[Name], site: Site) => Content }

/** Keeps a name, an address or a phone number in one piece, whichever way the words around it run. */
export const apart = (text: string): string => `\u2068${text}\u2069`
