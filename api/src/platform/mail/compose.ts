/** A queued letter as a message: headers, a text part and an HTML part. */
import { BRAND } from '@masar/domain/brand'
import { USUAL_CONTACT, type Contact } from '@masar/domain/settings'
import { withoutTurns } from '@masar/domain/text'
import type { ApiLanguage } from '../../messages/messages.ts'
import { ar } from './letters/ar.ts'
import type { LetterTexts } from './letters/content.ts'
import { en } from './letters/en.ts'
import { htmlOf, textOf } from './letters/frame.ts'
import type { QueuedLetter } from './queue.ts'

const TEXTS: Record<ApiLanguage, LetterTexts> = { en, ar }

export type Sender = {
  /** `Name <address>`, or an address alone, which gets the operator's name in the reader's language. The operator's own unless given. */
  from: string | undefined
  /** Where links lead. */
  publicUrl: string
}

/** How letters say that the company is reached. */
export type Reached = Pick<Contact, 'phone' | 'mail'>

export type LetterMessage = {
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  messageId: string
  date: Date
  headers: Record<string, string>
  textEncoding: 'quoted-printable'
}

/** One line, whatever was put in: a header cannot be ended early. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const oneLine = (text: string): string => text.replace(/[\s\x00-\x1f\x7f-\x9f\u2028\u2029]+/g, ' ').trim()

/** What is put into a line of ours keeps to itself; a text that somebody wrote has its own lines, which end what it turns. */
const inLine = (key: string, value: unknown): unknown => (typeof value === 'string' && key !== 'text' ? withoutTurns(value) : value)

// One plain address: nothing that adds a recipient, a name, a comment or a line.
// oxlint-disable-next-line no-control-regex -- control characters are what is kept out
const ADDRESS = /^[^\s\x00-\x20\x7f-\x9f<>()[\]\\,;:"@]{1,64}@[^\s\x00-\x20\x7f-\x9f<>()[\]\\,;:"@]{1,255}$/

export const isAddress = (text: string): boolean => text.length <= 320 && ADDRESS.test(text)

function senderOf(given: Sender['from'], language: ApiLanguage): LetterMessage['from'] {
  const from = given ?? BRAND.mail
  const named = /^(.*)<([^<>]+)>\s*$/s.exec(from)
  return { name: oneLine(named?.[1]?.replaceAll('"', '') ?? '') || BRAND.name[language], address: oneLine(named?.[2] ?? from) }
}

/** The part of the sender's address that letters are known under. */
export const domainOf = (from: Sender['from']): string => senderOf(from, 'en').address.split('@').at(-1) ?? 'localhost'

export function compose(letter: QueuedLetter, { from, publicUrl }: Sender, reached: Reached = USUAL_CONTACT): LetterMessage {
  if (!isAddress(letter.recipient)) throw new Error('The recipient is not one plain address.')
  const write = (
    TEXTS[letter.language] as Record<string, ((values: unknown, site: object) => ReturnType<LetterTexts['signup_known']>) | undefined>
  )[letter.name]
  // In a rolling update an older process may meet a letter of a newer one: that one will send it.
  if (write === undefined) throw new Error(`There is no letter '${letter.name}' in this version.`)
  const site = publicUrl.replace(/\/+$/, '')
  const page = (name: string) => `${site}/${letter.language}/${name}`
  const values = JSON.parse(letter.values, inLine) as { replyTo?: string }
  const content = write(values, {
    login: page('login'),
    forgot: page('forgot'),
    // By way of login: without a session the page itself would lead home, and a letter is often read elsewhere.
    enquiry: (id: number) => page(`login?back=/${letter.language}/my-enquiry/${id}`),
    desk: { enquiry: (id: number) => `${site}/staff/enquiries/${id}`, lead: (id: number) => `${site}/staff/leads/${id}` },
    phone: reached.phone,
    mail: reached.mail,
  })
  return {
    from: senderOf(from, letter.language),
    to: { name: '', address: letter.recipient },
    ...(values.replyTo !== undefined && isAddress(values.replyTo) ? { replyTo: { name: '', address: values.replyTo } } : {}),
    subject: oneLine(content.subject),
    text: textOf(content, letter.language, reached),
    html: htmlOf(content, letter.language, reached),
    messageId: letter.messageId,
    date: letter.createdAt,
    headers: { 'Content-Language': letter.language, 'Auto-Submitted': 'auto-generated' },
    // Readable in the raw file, and no line too long for any server.
    textEncoding: 'quoted-printable',
  }
}
