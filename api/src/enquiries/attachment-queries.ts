/** Files on messages in the database; what is in them lies with the files. */
import type { AuthorType } from '@masar/domain/enquiry'
import { sql, type Insertable, type Selectable } from 'kysely'
import { anyOf } from '../platform/statement.ts'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

export type AttachmentRow = Selectable<Tables['attachments']>

/** How many files of one side wait for a message. */
export async function countWaiting(db: Database, enquiryId: number, author: AuthorType): Promise<number> {
  const { waiting } = await db
    .selectFrom('attachments')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('enquiryId', '=', enquiryId)
    .where('authorType', '=', author)
    .where('messageId', 'is', null)
    .executeTakeFirstOrThrow()
  return waiting
}

export function insertAttachment(db: Database, row: Insertable<Tables['attachments']>): Promise<AttachmentRow> {
  return db.insertInto('attachments').values(row).returningAll().executeTakeFirstOrThrow()
}

/** A file that hangs on a message, or that this side has waiting. */
export function selectAttachment(db: Database, enquiryId: number, id: number, reader: AuthorType): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom('attachments')
    .selectAll()
    .where('id', '=', id)
    .where('enquiryId', '=', enquiryId)
    .where((where) => where.or([where('messageId', 'is not', null), where('authorType', '=', reader)]))
    .executeTakeFirst()
}

/** The files that hang on a message, of one thread or of several. */
export function selectAttachments(db: Database, ...enquiryIds: readonly number[]): Promise<AttachmentRow[]> {
  return db
    .selectFrom('attachments')
    .selectAll()
    .where('enquiryId', '=', anyOf(enquiryIds))
    .where('messageId', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Hangs waiting files of one side on its message; gives those that were there to be hung. */
export function hangAttachments(
  within: Database,
  { ids, enquiryId, author, messageId }: { ids: readonly number[]; enquiryId: number; author: AuthorType; messageId: number },
): Promise<AttachmentRow[]> {
  return within
    .updateTable('attachments')
    .set({ messageId })
    .where('id', 'in', ids)
    .where('enquiryId', '=', enquiryId)
    .where('authorType', '=', author)
    .where('messageId', 'is', null)
    .returningAll()
    .execute()
}

/** Forgets all files of some enquiries; gives those that it was. */
export async function deleteAttachments(within: Database, enquiryIds: readonly number[]): Promise<string[]> {
  const rows = await within.deleteFrom('attachments').where('enquiryId', 'in', enquiryIds).returning('file').execute()
  return rows.map(({ file }) => file)
}

export async function isFileNamed(db: Database, file: string): Promise<boolean> {
  return (await db.selectFrom('attachments').select('id').where('file', '=', file).executeTakeFirst()) !== undefined
}

/** All files that hang on a message or wait for one. */
export async function namedAttachments(db: Database): Promise<string[]> {
  return (await db.selectFrom('attachments').select('file').distinct().execute()).map(({ file }) => file)
}

/** Forgets what has waited since before then; gives the files that it was. */
export async function deleteWaitingSince(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('attachments')
    .where('messageId', 'is', null)
    .where('createdAt', '<=', before)
    .returning('file')
    .execute()
  return rows.map(({ file }) => file)
}
