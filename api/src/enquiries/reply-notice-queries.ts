/** Queries of reply notices: threads with answers that the customer may not have read. */
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

export type Notice = Pick<Selectable<Tables['replyNotices']>, 'enquiryId' | 'mailedAt' | 'mailedUpTo'>

/** Schedules a look at the thread, unless one is scheduled already. */
export async function noteDue(within: Database, enquiryId: number, dueAt: Date): Promise<void> {
  await within
    .insertInto('replyNotices')
    .values({ enquiryId, dueAt })
    .onConflict((conflict) =>
      conflict.column('enquiryId').doUpdateSet({ dueAt: sql<Date>`coalesce(reply_notices.due_at, excluded.due_at)` }),
    )
    .execute()
}

/** Threads that are due and not locked by another process, locked. */
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

/** The answers that are neither read nor mailed yet, oldest first. */
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

/** The recipient of an e-mail about the thread, and its language. */
export const selectReader = (within: Database, enquiryId: number) =>
  within.selectFrom('enquiries').select(['customerId', 'language']).where('id', '=', enquiryId).executeTakeFirstOrThrow()

export async function updateNotice(within: Database, enquiryId: number, change: Updateable<Tables['replyNotices']>): Promise<void> {
  await within.updateTable('replyNotices').set(change).where('enquiryId', '=', enquiryId).execute()
}

export async function deleteNotices(within: Database, enquiryIds: readonly number[]): Promise<void> {
  await within.deleteFrom('replyNotices').where('enquiryId', 'in', enquiryIds).execute()
}
