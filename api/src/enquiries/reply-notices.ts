/**
 * Mails customers about answers they have not read: three minutes after an answer, at most one letter per
 * thread in a quarter of an hour. What is due stands in a table, so a restart forgets nothing, and
 * of several processes one takes it.
 */
import { sql } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { mailCustomer } from './letters.ts'

const MINUTE = 60_000
/** Who has the thread open reads the answer within this time. */
const UNREAD_FOR = 3 * MINUTE
const BETWEEN_LETTERS = 15 * MINUTE
/** How often the table is looked through. */
export const LOOK_EVERY = 10_000
const AT_ONCE = 20

const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds)

/** An answer has been written: the thread is looked at again when it has been unread for long enough. */
export async function noteReply(within: Database, enquiryId: number, now: Date): Promise<void> {
  await within
    .insertInto('replyNotices')
    .values({ enquiryId, dueAt: after(now, UNREAD_FOR) })
    .onConflict((conflict) =>
      conflict.column('enquiryId').doUpdateSet({ dueAt: sql<Date>`coalesce(reply_notices.due_at, excluded.due_at)` }),
    )
    .execute()
}

type Notice = { enquiryId: number; mailedAt: Date | null; mailedUpTo: number }

/** The answers that are neither read nor in a letter yet, oldest first. */
const selectUnread = (within: Database, { enquiryId, mailedUpTo }: Notice) =>
  within
    .selectFrom('messages')
    .select(['id', 'content', 'authorName', 'createdAt'])
    .where('enquiryId', '=', enquiryId)
    .where('authorType', '=', 'User')
    .where('viewedAt', 'is', null)
    .where('id', '>', mailedUpTo)
    .orderBy('id')
    .execute()

async function attend(within: Database, mail: Mail, notice: Notice, now: Date): Promise<void> {
  const change = (to: { dueAt: Date | null; mailedAt?: Date; mailedUpTo?: number }) =>
    within.updateTable('replyNotices').set(to).where('enquiryId', '=', notice.enquiryId).execute()
  const unread = await selectUnread(within, notice)
  const [first] = unread
  const last = unread.at(-1)
  if (!first || !last) return void (await change({ dueAt: null }))
  const earliest = Math.max(
    after(first.createdAt, UNREAD_FOR).getTime(),
    notice.mailedAt ? after(notice.mailedAt, BETWEEN_LETTERS).getTime() : 0,
  )
  if (earliest > now.getTime()) return void (await change({ dueAt: new Date(earliest) }))
  const { customerId, language } = await within
    .selectFrom('enquiries')
    .select(['customerId', 'language'])
    .where('id', '=', notice.enquiryId)
    .executeTakeFirstOrThrow()
  await mailCustomer(within, mail, customerId, {
    name: 'enquiry_reply',
    language,
    values: { id: notice.enquiryId, author: last.authorName, text: unread.map(({ content }) => content).join('\n\n') },
  })
  await change({ dueAt: null, mailedAt: now, mailedUpTo: last.id })
}

/** Looks at every thread that is due. */
export async function mailUnreadReplies({ db, clock, mail }: { db: Database; clock: () => Date; mail: Mail }): Promise<void> {
  const some = () =>
    db.transaction().execute(async (within) => {
      const now = clock()
      const due = await within
        .selectFrom('replyNotices')
        .select(['enquiryId', 'mailedAt', 'mailedUpTo'])
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const notice of due) await attend(within, mail, notice, now)
      return due.length
    })
  while ((await some()) === AT_ONCE);
}
