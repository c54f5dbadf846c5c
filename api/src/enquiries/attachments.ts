/** Attachments of messages: stored apart from everything public, and readable only by the two sides of the thread. */
import { randomUUID } from 'node:crypto'
import { DAY } from '@masar/domain/durations'
import type { AuthorType } from '@masar/domain/enquiry'
import { isDatabaseAway, type Database } from '../platform/database.ts'
import { ApiError } from '../platform/failure.ts'
import type { RawAnswer } from '../platform/implement.ts'
import type { FileStore } from '../platform/file-store.ts'
import { ignoreUnavailable, noteForCleanup, removeOrphans } from '../platform/orphaned-files.ts'
import type { Holder } from '../platform/sessions.ts'
import { attachmentContent, attachmentName, contentDisposition } from './attachment-content.ts'
import * as queries from './attachment-queries.ts'
import type { AttachmentRow } from './attachment-queries.ts'
import { lockOwnEnquiry } from './locks.ts'
import { lockEnquiry, selectEnquiry } from './queries.ts'

/** An uploaded file that is not attached to a message within a day is removed. */
const KEEP_UNSENT_MS = DAY
const MAX_UNSENT = 10

type Given = { content: Uint8Array; name: string }

export type AttachmentService = ReturnType<typeof attachmentService>

export function attachmentService({ db, clock, files }: { db: Database; clock: () => Date; files: FileStore }) {
  async function find(enquiryId: number, customerId: number | undefined): Promise<void> {
    if (!(await selectEnquiry(db, enquiryId, customerId))) throw new ApiError('not_found')
  }

  async function requireRoom(within: Database, enquiryId: number, author: AuthorType): Promise<void> {
    if ((await queries.countUnsent(within, enquiryId, author)) >= MAX_UNSENT) throw new ApiError('validation_failed', 'attachmentsWaiting')
  }

  /** `lock` locks the enquiry, and the customer who uploads, so that neither changes meanwhile. */
  async function keep(
    { enquiryId, author, lock }: { enquiryId: number; author: AuthorType; lock: (within: Database) => Promise<unknown> },
    given: Given,
  ): Promise<AttachmentRow> {
    await requireRoom(db, enquiryId, author)
    const { type, content } = await attachmentContent(given.content, author === 'User' ? 'staff' : 'customers')
    const file = randomUUID()
    await noteForCleanup(db, 'attachment', [file], clock())
    await files.keep(file, content)
    try {
      const row = { enquiryId, authorType: author, name: attachmentName(given.name, type), type, bytes: content.byteLength, file }
      return await db.transaction().execute(async (within) => {
        // Under the lock, concurrent uploads see each other's rows, so that together they stay within the limit.
        await lock(within)
        await requireRoom(within, enquiryId, author)
        return queries.insertAttachment(within, { ...row, createdAt: clock() })
      })
    } catch (error) {
      // If the connection was lost, the row may have been committed and need its file.
      if (!isDatabaseAway(error)) await files.remove(file).catch(ignoreUnavailable)
      throw error
    }
  }

  async function read(enquiryId: number, id: number, reader: AuthorType): Promise<RawAnswer> {
    const row = await queries.selectAttachment(db, enquiryId, id, reader)
    const content = row && (await files.read(row.file))
    if (!row || !content) throw new ApiError('not_found')
    const headers = { 'content-disposition': contentDisposition(row.name), 'x-content-type-options': 'nosniff' }
    return { type: row.type, headers, content }
  }

  return {
    /** Stores a customer's file for a message that is still to be written. */
    async keep(holder: Holder, enquiryId: number, given: Given): Promise<AttachmentRow> {
      await find(enquiryId, holder.accountId)
      return keep({ enquiryId, author: 'Customer', lock: (within) => lockOwnEnquiry(within, holder, enquiryId) }, given)
    },

    async readOwn({ accountId }: Holder, enquiryId: number, id: number): Promise<RawAnswer> {
      await find(enquiryId, accountId)
      return read(enquiryId, id, 'Customer')
    },

    /** The same for the staff, in any enquiry. */
    async keepForStaff(enquiryId: number, given: Given): Promise<AttachmentRow> {
      await find(enquiryId, undefined)
      return keep({ enquiryId, author: 'User', lock: (within) => lockEnquiry(within, enquiryId) }, given)
    },

    readForStaff: (enquiryId: number, id: number): Promise<RawAnswer> => read(enquiryId, id, 'User'),

    /** Removes files that were never sent. The row is deleted first, so that a file being removed can no longer be sent. */
    async sweep(): Promise<void> {
      const now = clock()
      const removed = await db.transaction().execute(async (within) => {
        const unsent = await queries.deleteUnsentSince(within, new Date(now.getTime() - KEEP_UNSENT_MS))
        await noteForCleanup(within, 'attachment', unsent, now)
        return unsent
      })
      for (const file of removed) await files.remove(file)
    },

    /** Removes files that a crash has left without a row or incomplete. */
    sweepOrphans: (): Promise<void> =>
      removeOrphans(db, 'attachment', clock(), { isReferenced: queries.isFileReferenced, remove: files.remove }),
  }
}
