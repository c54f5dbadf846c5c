/** Reading and writing the message thread of an enquiry, for both sides. */
import { FILES_PER_MESSAGE, type AuthorType } from '@masar/domain/enquiry'
import type { Database } from '../platform/database.ts'
import { fieldError } from '../platform/failure.ts'
import { linkAttachments, selectAttachments, type AttachmentRow } from './attachment-queries.ts'
import * as queries from './queries.ts'
import type { EnquiryRow, MessageRow, ThreadOwner } from './queries.ts'

/** `customer` is the name under the customer's messages. */
export type Thread = { customer: string; messages: MessageRow[]; attachments: AttachmentRow[] }

export type NewMessage = { content: string; attachment_ids: readonly number[] }

export type WrittenMessage = { message: MessageRow; attachments: AttachmentRow[]; customer: string }

const OTHER_SIDE = { Customer: 'User', User: 'Customer' } as const satisfies Record<AuthorType, AuthorType>

/** Reads the thread without marking anything as viewed. */
export async function readThread(db: Database, enquiry: Pick<EnquiryRow, 'id' | 'name'>): Promise<Thread> {
  return {
    customer: enquiry.name,
    messages: await queries.selectMessages(db, enquiry.id),
    attachments: await selectAttachments(db, enquiry.id),
  }
}

/**
 * Opens the thread for one side, and marks the other side's messages as viewed. The caller has locked the enquiry, so that
 * no message arrives between marking, reading the revision and reading the messages.
 */
export async function openThread(
  within: Database,
  enquiry: EnquiryRow,
  reader: AuthorType,
  now: Date,
): Promise<Thread & { revision: number }> {
  const isNews = await queries.markViewed(within, enquiry.id, OTHER_SIDE[reader], now)
  const revision = isNews ? await queries.noteViewed(within, enquiry.id) : enquiry.threadRevision
  return { ...(await readThread(within, enquiry)), revision }
}

type Author = Pick<MessageRow, 'authorType' | 'staffId' | 'authorName'>

/** Writes a message and attaches its files; the enquiry must be locked. `change` holds the columns of the enquiry to change with it. */
export async function writeMessage(
  within: Database,
  enquiry: ThreadOwner,
  {
    author,
    message: { content, attachment_ids: ids },
    change,
  }: { author: Author; message: NewMessage; change: Partial<queries.EnquiryChange> },
  now: Date,
): Promise<WrittenMessage> {
  const { status, waitingSince, seenAt, snoozedUntil } = enquiry
  const message = await queries.insertMessage(
    within,
    { ...author, enquiryId: enquiry.id, content, createdAt: now },
    { status, waitingSince, seenAt, snoozedUntil, ...change },
  )
  const wanted = { ids, enquiryId: enquiry.id, author: author.authorType, messageId: message.id }
  const attachments = ids.length === 0 ? [] : await linkAttachments(within, wanted)
  if (attachments.length < ids.length || ids.length > FILES_PER_MESSAGE) throw fieldError('attachment_ids', 'attachmentUnknown')
  return { message, attachments: attachments.sort((a, b) => a.id - b.id), customer: enquiry.name }
}

/** The customer's name is that of the enquiry. */
const CUSTOMER: Author = { authorType: 'Customer', staffId: null, authorName: '' }

/** Makes the enquiry wait for an answer, and ends its snooze. A closed enquiry stays closed. */
export const writeAsCustomer = (within: Database, enquiry: ThreadOwner, message: NewMessage, now: Date): Promise<WrittenMessage> =>
  writeMessage(
    within,
    enquiry,
    { author: CUSTOMER, message, change: { waitingSince: enquiry.waitingSince ?? now, snoozedUntil: null } },
    now,
  )
