/**
 * Cleans up orphaned files. A file and the database row that refers to it cannot be written in one transaction, so a
 * note is stored before the file is written, and when its row is deleted. A sweep removes noted files without a row.
 */
import { MINUTE } from '@masar/domain/durations'
import type { Database } from './database.ts'
import { isUnavailable } from './failure.ts'
import type { Tables } from './tables.ts'

export type NotedKind = Tables['notedFiles']['kind']

/** The grace period: longer than it can take to insert the row for a new file. */
const GRACE_PERIOD = 30 * MINUTE
export const ORPHAN_SWEEP_INTERVAL = 15 * MINUTE

export async function noteForCleanup(db: Database, kind: NotedKind, files: readonly string[], now: Date): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('notedFiles')
    .values(files.map((file) => ({ file, kind, notedAt: now })))
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ notedAt: now }))
    .execute()
}

/** Error handler for the removal of a noted file: if the store is unavailable, the sweep will retry, so the caller need not fail. */
export function ignoreUnavailable(error: unknown): void {
  if (!isUnavailable(error)) throw error
}

type OrphanStore = { isReferenced: (within: Database, file: string) => Promise<boolean>; remove: (file: string) => Promise<void> }

/**
 * Removes files that were noted half an hour ago or longer and have no row. Each runs in a transaction that holds the note's lock, so
 * that an upload noting the same file again waits for it.
 */
export async function removeOrphans(db: Database, kind: NotedKind, now: Date, { isReferenced, remove }: OrphanStore): Promise<void> {
  const before = new Date(now.getTime() - GRACE_PERIOD)
  const old = await db.selectFrom('notedFiles').select('file').where('kind', '=', kind).where('notedAt', '<=', before).execute()
  for (const { file } of old)
    await db.transaction().execute(async (within) => {
      const deleted = await within.deleteFrom('notedFiles').where('file', '=', file).where('notedAt', '<=', before).executeTakeFirst()
      if (deleted.numDeletedRows > 0n && !(await isReferenced(within, file))) await remove(file)
    })
}
