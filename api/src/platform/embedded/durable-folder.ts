/** The folder of the embedded database, with a working fsync: PGlite alone does not make sure that commits survive a power cut. */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** An open file in Emscripten. `nfd` is the host's file descriptor; directories have none. */
type OpenFile = { nfd?: number; path: string }

/** The mount point of the folder inside PGlite. */
const MOUNTED = /^\/pglite\/data/

export class DurableFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const sync = ({ nfd, path }: OpenFile): number => {
      if (nfd !== undefined) fsyncSync(nfd)
      else syncFolder(join(this.rootDir, path.replace(MOUNTED, '')))
      return 0
    }
    // Emscripten's NODEFS implements every file operation but fsync.
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
 * PGlite's start parameters without "-F" ("fsync off"). Emscripten supports only this sync method. A quarter of the usual shared buffers
 * saves 100 MB of memory, as the operating system caches the same files (docs/decisions/042).
 */
export const DURABLE = [
  ...PGlite.defaultStartParams.filter((each) => each !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
]
