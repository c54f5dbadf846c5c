/** Queries of attachments; their content is in the file store. */
import type { AuthorType } from '@masar/domain/enquiry'
import { sql, type Insertable, type Selectable } from 'kysely'
import { anyOf } from '../platform/statement.ts'
import type { Database } from '../platform/database.ts'
import type { Tables } from '../platform/tables.ts'

export type AttachmentRow = Selectable<Tables['attachments']>

/** How many files of one side are uploaded but not attached to a message yet. */
export async function countUnsent(db: Database, enquiryId: number, author: AuthorType): Promise<number> {
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

/** A file that is attached to a message, or that the reader's own side has uploaded but not sent yet. */
export function selectAttachment(db: Database, enquiryId: number, id: number, reader: AuthorType): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom('attachments')
    .selectAll()
    .where('id', '=', id)
    .where('enquiryId', '=', enquiryId)
    .where((where) => where.or([where('messageId', 'is not', null), where('authorType', '=', reader)]))
    .executeTakeFirst()
}

/** The files that are attached to messages, of one thread or of several. */
export function selectAttachments(db: Database, ...enquiryIds: readonly number[]): Promise<AttachmentRow[]> {
  return db
    .selectFrom('attachments')
    .selectAll()
    .where('enquiryId', '=', anyOf(enquiryIds))
    .where('messageId', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Attaches uploaded files of one side to its message; returns those that could be attached. */
export function linkAttachments(
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

/** Deletes all attachments of these enquiries; returns their file names. */
export async function deleteAttachments(within: Database, enquiryIds: readonly number[]): Promise<string[]> {
  const rows = await within.deleteFrom('attachments').where('enquiryId', 'in', enquiryIds).returning('file').execute()
  return rows.map(({ file }) => file)
}

export async function isFileReferenced(db: Database, file: string): Promise<boolean> {
  return (await db.selectFrom('attachments').select('id').where('file', '=', file).executeTakeFirst()) !== undefined
}

/** The names of all files, attached to a message or not yet. */
export async function namedAttachments(db: Database): Promise<string[]> {
  return (await db.selectFrom('attachments').select('file').distinct().execute()).map(({ file }) => file)
}

/** Deletes files uploaded at or before this time and never attached to a message; returns their names. */
export async function deleteUnsentSince(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('attachments')
    .where('messageId', 'is', null)
    .where('createdAt', '<=', before)
    .returning('file')
    .execute()
  return rows.map(({ file }) => file)
}
