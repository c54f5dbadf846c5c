/** The embedded database, PGlite: in a folder, or in memory. */
import { chmodSync, mkdirSync } from 'node:fs'
import { PGliteDialect } from 'kysely'
import type { PGlite } from '@electric-sql/pglite'
import { databaseOver, type OpenDatabase, type SeeQuery } from '../database.ts'
import { runYielding } from '../run-yielding.ts'
import './encode-into.ts'
import { lockFolder } from './folder-lock.ts'

/** PGlite creates its files readable and writable by everybody, so the folder itself is closed to other users. */
function closeToOthers(folder: string): void {
  mkdirSync(folder, { recursive: true })
  try {
    chmodSync(folder, 0o700)
  } catch {
    // The folder belongs to another user, or the file system has no permissions: that is for the operator to secure.
  }
}

/** PGlite runs in this thread: each statement blocks the event loop, and a queue of them would block it in one go. */
function inShortTurns(pglite: PGlite): PGlite {
  const ask = pglite.execProtocolRaw.bind(pglite)
  pglite.execProtocolRaw = (...given) => runYielding(() => ask(...given))
  return pglite
}

/** `folder` undefined keeps the database in memory; `snapshot` starts from a dump. */
export async function openEmbedded(folder: string | undefined, snapshot?: Blob, see?: SeeQuery): Promise<OpenDatabase> {
  const unlock = folder === undefined ? () => {} : lockFolder(folder)
  if (folder !== undefined) closeToOthers(folder)
  const [{ PGlite }, { DURABLE, DurableFolder }] = await Promise.all([import('@electric-sql/pglite'), import('./durable-folder.ts')])
  const place =
    folder === undefined
      ? // A database in memory needs no large cache in memory.
        { dataDir: 'memory://', startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'] }
      : { fs: new DurableFolder(folder), startParams: DURABLE }
  const pglite = await PGlite.create({ ...place, ...(snapshot ? { loadDataDir: snapshot } : {}) })
  const db = databaseOver(new PGliteDialect({ pglite: inShortTurns(pglite) }), see)
  return {
    db,
    reads: db,
    kind: 'embedded',
    listen: (channel, heard) => pglite.listen(channel, heard),
    dump: () => pglite.dumpDataDir('none'),
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      unlock()
    },
  }
}
