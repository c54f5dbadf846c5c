/** The folder of the embedded database, kept so that what is committed is on the disk: PGlite itself leaves that to the system, and to luck. */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** A file that PostgreSQL has open: a directory has no handle of the system's. */
type OpenFile = { nfd?: number; path: string }

/** Where PostgreSQL sees the folder. */
const MOUNTED = /^\/pglite\/data/

export class DurableFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const sync = ({ nfd, path }: OpenFile): number => {
      if (nfd !== undefined) fsyncSync(nfd)
      else syncFolder(join(this.rootDir, path.replace(MOUNTED, '')))
      return 0
    }
    // Emscripten's own files on a disk have everything but this.
    const teach: NonNullable<(typeof emscriptenOpts)['preRun']>[number] = ({ NODEFS }) =>
      Object.assign((NODEFS as unknown as { stream_ops: object }).stream_ops, { fsync: sync })
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [teach, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * As PGlite starts PostgreSQL, without "-F", which is "fsync off". Of the ways to write to disk Emscripten knows this one. The system holds
 * the files as well: with a quarter of the usual cache the process is 100 MB smaller (docs/decisions/042).
 */
export const DURABLE = [
  ...PGlite.defaultStartParams.filter((each) => each !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
]
