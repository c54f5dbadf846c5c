/** Turns a queued letter into an e-mail: headers, a text part and an HTML part. */
import { BRAND } from '@masar/domain/brand'
import { DEFAULT_CONTACT, type Contact } from '@masar/domain/settings'
import { stripBidiControls } from '@masar/domain/text'
import type { ApiLanguage } from '../../messages/messages.ts'
import { ar } from './letters/ar.ts'
import type { LetterTexts } from './letters/content.ts'
import { en } from './letters/en.ts'
import { htmlOf, textOf } from './letters/frame.ts'
import type { QueuedLetter } from './queue.ts'

const TEXTS: Record<ApiLanguage, LetterTexts> = { en, ar }

export type Sender = {
  /** `Name <address>`, or a bare address, which gets the operator's name in the reader's language. Default: the operator's address. */
  from: string | undefined
  /** The base URL of links. */
  publicUrl: string
}

/** The company's contact details shown in e-mails. */
export type MailContact = Pick<Contact, 'phone' | 'mail'>

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

/** Puts a text on one line, so that it cannot inject further headers. */
// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const oneLine = (text: string): string => text.replace(/[\s\x00-\x1f\x7f-\x9f\u2028\u2029]+/g, ' ').trim()

/**
 * Removes bidi control characters from values that stand within our lines. A message text (`text`) keeps them: it stands on lines of
 * its own, and their effect ends with the line.
 */
const inLine = (key: string, value: unknown): unknown => (typeof value === 'string' && key !== 'text' ? stripBidiControls(value) : value)

// One plain address: nothing that could add a recipient, a display name, a comment or a line.
// oxlint-disable-next-line no-control-regex -- control characters are what is kept out
const ADDRESS = /^[^\s\x00-\x20\x7f-\x9f<>()[\]\\,;:"@]{1,64}@[^\s\x00-\x20\x7f-\x9f<>()[\]\\,;:"@]{1,255}$/

export const isAddress = (text: string): boolean => text.length <= 320 && ADDRESS.test(text)

function senderOf(given: Sender['from'], language: ApiLanguage): LetterMessage['from'] {
  const from = given ?? BRAND.mail
  const named = /^(.*)<([^<>]+)>\s*$/s.exec(from)
  return { name: oneLine(named?.[1]?.replaceAll('"', '') ?? '') || BRAND.name[language], address: oneLine(named?.[2] ?? from) }
}

/** The domain of the sender's address, used in Message-IDs. */
export const domainOf = (from: Sender['from']): string => senderOf(from, 'en').address.split('@').at(-1) ?? 'localhost'

export function compose(letter: QueuedLetter, { from, publicUrl }: Sender, reached: MailContact = DEFAULT_CONTACT): LetterMessage {
  if (!isAddress(letter.recipient)) throw new Error('The recipient is not one plain address.')
  const write = (
    TEXTS[letter.language] as Record<string, ((values: unknown, site: object) => ReturnType<LetterTexts['signup_known']>) | undefined>
  )[letter.name]
  // During a rolling update an older process may claim a letter that only the newer version knows: it fails here, and the newer retries.
  if (write === undefined) throw new Error(`There is no letter '${letter.name}' in this version.`)
  const site = publicUrl.replace(/\/+$/, '')
  const page = (name: string) => `${site}/${letter.language}/${name}`
  const values = JSON.parse(letter.values, inLine) as { replyTo?: string }
  const content = write(values, {
    login: page('login'),
    forgot: page('forgot'),
    // Through the login page: e-mails are often read on another device, and without a session the enquiry page would redirect home.
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
    // Readable in the raw file, and with lines short enough for every mail server.
    textEncoding: 'quoted-printable',
  }
}
