import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** The folder of the embedded database is in use: a sentence for the person who starts a second one. */
export class FolderInUse extends Error {}

const code = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/** Whether a process is there; one that belongs to somebody else is. */
function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return code(error) === 'EPERM'
  }
}

/**
 * Takes a folder for this process and gives the function that frees it. The embedded database has no
 * lock of its own: two processes on one folder lose acknowledged rows without a word.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  mkdirSync(dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const descriptor = openSync(file, 'wx')
      writeSync(descriptor, String(process.pid))
      closeSync(descriptor)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (code(error) !== 'EEXIST') throw error
      const pid = Number(readFileSync(file, 'utf8'))
      if (isAlive(pid) && pid !== process.pid) {
        throw new FolderInUse(
          `The database in ${folder} is in use by process ${pid}. Stop that one first, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(file, { force: true }) // left behind by a process that was killed
    }
  }
  throw new FolderInUse(`The database in ${folder} cannot be taken: ${file} keeps coming back.`)
}
