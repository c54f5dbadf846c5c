/**
 * Mails customers about answers they have not read: three minutes after an answer, and at most once per thread in
 * a quarter of an hour. Due notices are stored in a table, so none is lost in a restart, and of several processes
 * only one takes each.
 */
import { MINUTE } from '@masar/domain/durations'
import type { Database } from '../platform/database.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { mailCustomer } from './letters.ts'
import * as queries from './reply-notice-queries.ts'
import type { Notice } from './reply-notice-queries.ts'

/** A customer who has the thread open has read the answer by then. */
const UNREAD_FOR = 3 * MINUTE
const BETWEEN_LETTERS = 15 * MINUTE
/** How often the table is checked, in milliseconds. */
export const LOOK_EVERY = 10_000
const AT_ONCE = 20

const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds)

/** To be called when an answer is written: the thread is checked once the answer has been unread for long enough. */
export const noteReply = (within: Database, enquiryId: number, now: Date): Promise<void> =>
  queries.noteDue(within, enquiryId, after(now, UNREAD_FOR))

async function attend(within: Database, mail: Mail, notice: Notice, now: Date): Promise<void> {
  const { enquiryId, mailedAt } = notice
  const unread = await queries.selectUnread(within, notice)
  const [first] = unread
  const last = unread.at(-1)
  if (!first || !last) return queries.updateNotice(within, enquiryId, { dueAt: null })
  const earliest = Math.max(after(first.createdAt, UNREAD_FOR).getTime(), mailedAt ? after(mailedAt, BETWEEN_LETTERS).getTime() : 0)
  if (earliest > now.getTime()) return queries.updateNotice(within, enquiryId, { dueAt: new Date(earliest) })
  const { customerId, language } = await queries.selectReader(within, enquiryId)
  await mailCustomer(within, mail, customerId, {
    name: 'enquiry_reply',
    language,
    values: { id: enquiryId, author: last.authorName, text: unread.map(({ content }) => content).join('\n\n') },
  })
  await queries.updateNotice(within, enquiryId, { dueAt: null, mailedAt: now, mailedUpTo: last.id })
}

/** Processes every thread that is due. */
export async function mailUnreadReplies({ db, clock, mail }: { db: Database; clock: () => Date; mail: Mail }): Promise<void> {
  const some = () =>
    db.transaction().execute(async (within) => {
      const now = clock()
      const due = await queries.lockDue(within, now, AT_ONCE)
      for (const notice of due) await attend(within, mail, notice, now)
      return due.length
    })
  while ((await some()) === AT_ONCE);
}
