/**
 * Files and rows cannot be written in one transaction. A file is noted before it is kept, and when its row goes: what
 * a crash leaves without a row that names it is found by its note, and removed.
 */
import { MINUTE } from '@masar/domain/durations'
import type { Database } from './database.ts'
import { isUnavailable } from './failure.ts'
import type { Tables } from './tables.ts'

export type NotedKind = Tables['notedFiles']['kind']

/** Longer than anything takes to write down the row that names a file. */
const UNNAMED_FOR = 30 * MINUTE
export const LOOK_FOR_UNNAMED = 15 * MINUTE

export async function noteFiles(db: Database, kind: NotedKind, files: readonly string[], now: Date): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('notedFiles')
    .values(files.map((file) => ({ file, kind, notedAt: now })))
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ notedAt: now }))
    .execute()
}

/** For a removal of what is noted: where the store is away, it is done later, and whoever asked for it is not told of a failure. */
export function leaveToSweep(error: unknown): void {
  if (!isUnavailable(error)) throw error
}

type Shelf = { isNamed: (within: Database, file: string) => Promise<boolean>; remove: (file: string) => Promise<void> }

/** Removes what was noted half an hour ago and is named by nothing. Whoever notes one of these files again waits until that is done. */
export async function removeUnnamed(db: Database, kind: NotedKind, now: Date, { isNamed, remove }: Shelf): Promise<void> {
  const before = new Date(now.getTime() - UNNAMED_FOR)
  const old = await db.selectFrom('notedFiles').select('file').where('kind', '=', kind).where('notedAt', '<=', before).execute()
  for (const { file } of old)
    await db.transaction().execute(async (within) => {
      const struck = await within.deleteFrom('notedFiles').where('file', '=', file).where('notedAt', '<=', before).executeTakeFirst()
      if (struck.numDeletedRows > 0n && !(await isNamed(within, file))) await remove(file)
    })
}
