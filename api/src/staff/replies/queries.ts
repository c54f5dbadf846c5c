/** Database queries for canned replies. */
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

export type CannedReply = Selectable<Tables['cannedReplies']>
export type ReplyTexts = Pick<Insertable<Tables['cannedReplies']>, 'title' | 'enText' | 'arText'>

export const listReplies = (db: Database): Promise<CannedReply[]> =>
  db
    .selectFrom('cannedReplies')
    .selectAll()
    .orderBy(sql`lower(title)`)
    .execute()

export const selectReply = (db: Database, id: number): Promise<CannedReply | undefined> =>
  db.selectFrom('cannedReplies').selectAll().where('id', '=', id).executeTakeFirst()

export const lockReply = (within: Database, id: number): Promise<CannedReply | undefined> =>
  within.selectFrom('cannedReplies').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const insertReply = (within: Database, texts: ReplyTexts, now: Date): Promise<CannedReply> =>
  within
    .insertInto('cannedReplies')
    .values({ ...texts, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateReply = (within: Database, id: number, texts: ReplyTexts, now: Date): Promise<CannedReply> =>
  within
    .updateTable('cannedReplies')
    .set({ ...texts, updatedAt: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function deleteReply(within: Database, id: number): Promise<void> {
  await within.deleteFrom('cannedReplies').where('id', '=', id).execute()
}
