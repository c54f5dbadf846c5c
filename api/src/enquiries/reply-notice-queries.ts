/** Threads with answers that customers may not have read, in the database. */
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

export type Notice = Pick<Selectable<Tables['replyNotices']>, 'enquiryId' | 'mailedAt' | 'mailedUpTo'>

/** The thread is looked at then, unless it is going to be already. */
export async function noteDue(within: Database, enquiryId: number, dueAt: Date): Promise<void> {
  await within
    .insertInto('replyNotices')
    .values({ enquiryId, dueAt })
    .onConflict((conflict) =>
      conflict.column('enquiryId').doUpdateSet({ dueAt: sql<Date>`coalesce(reply_notices.due_at, excluded.due_at)` }),
    )
    .execute()
}

/** Threads that are due and that nobody else looks at, locked. */
export function lockDue(within: Database, now: Date, limit: number): Promise<Notice[]> {
  return within
    .selectFrom('replyNotices')
    .select(['enquiryId', 'mailedAt', 'mailedUpTo'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** The answers that are neither read nor in a letter yet, oldest first. */
export const selectUnread = (within: Database, { enquiryId, mailedUpTo }: Notice) =>
  within
    .selectFrom('messages')
    .select(['id', 'content', 'authorName', 'createdAt'])
    .where('enquiryId', '=', enquiryId)
    .where('authorType', '=', 'User')
    .where('viewedAt', 'is', null)
    .where('id', '>', mailedUpTo)
    .orderBy('id')
    .execute()

/** Whom a letter about the thread is for, and in which language. */
export const selectReader = (within: Database, enquiryId: number) =>
  within.selectFrom('enquiries').select(['customerId', 'language']).where('id', '=', enquiryId).executeTakeFirstOrThrow()

export async function updateNotice(within: Database, enquiryId: number, change: Updateable<Tables['replyNotices']>): Promise<void> {
  await within.updateTable('replyNotices').set(change).where('enquiryId', '=', enquiryId).execute()
}

export async function deleteNotices(within: Database, enquiryIds: readonly number[]): Promise<void> {
  await within.deleteFrom('replyNotices').where('enquiryId', 'in', enquiryIds).execute()
}
