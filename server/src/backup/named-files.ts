/** Checks that the files referenced by the database were found: a backup without them would be discovered only when it is needed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoPicturesFolder } from '@masar/api/demo'
import { namedAttachments } from '@masar/api/enquiries/attachment-queries'
import { namedPictures } from '@masar/api/pictures/queries'
import type { Database } from '@masar/api/platform/database'
import { isMigrated } from '@masar/api/platform/migrate'
import type { Config } from '../config.ts'
import { BackupRefused } from './archive.ts'
import { counted } from './command.ts'

/**
 * Files that the database references, relative to the files folder. The demo's pictures ship with the product, so they do not
 * count. A database that lacks migrations of this version is not queried.
 */
export async function namedFiles(db: Database): Promise<string[]> {
  if (!(await isMigrated(db))) return []
  const shipped = fileURLToPath(demoPicturesFolder)
  const attachments = (await namedAttachments(db)).map((file) => join('attachments', file))
  const pictures = (await namedPictures(db)).map((file) => `${file}.jpg`).filter((name) => !existsSync(join(shipped, name)))
  return [...attachments, ...pictures.map((name) => join('pictures', name))]
}

/**
 * Refuses if none of the files exists, since this cannot be the server's folder then. If only some are missing, the backup is
 * made all the same; returns how many are.
 */
export function countLost(named: readonly string[], kept: string, { filesFolder }: Config): number {
  const lost = named.filter((name) => !existsSync(join(kept, name))).length
  if (lost > 0 && lost === named.length)
    throw new BackupRefused(
      `The database names ${counted(lost, 'file')}, and none of them is in ${filesFolder}: set DATA_DIR, FILES_DIR and S3_BUCKET as its server has them.`,
    )
  return lost
}
