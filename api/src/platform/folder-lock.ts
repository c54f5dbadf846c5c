import { execFileSync } from 'node:child_process'
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
 * When a process began, so that it is not taken for another one that has its number later: after a power cut
 * numbers begin anew. Undefined where nobody tells.
 */
function birthOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name, in brackets, may hold anything. The twentieth word after it counts from the start of the machine.
    const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()} ${began}`
  } catch {
    return undefined
  }
}

/** Whether the process that wrote this lock still is there. */
function isHeld(pid: number, birth: string): boolean {
  if (pid === process.pid || !isAlive(pid)) return false
  const found = birth === '' ? undefined : birthOf(pid)
  return found === undefined || found === birth
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
      writeSync(descriptor, `${process.pid} ${birthOf(process.pid) ?? ''}`)
      closeSync(descriptor)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (code(error) !== 'EEXIST') throw error
      const [number = '', ...birth] = readFileSync(file, 'utf8').split(' ')
      const pid = Number(number)
      if (isHeld(pid, birth.join(' ').trim())) {
        throw new FolderInUse(
          `The database in ${folder} is in use by process ${pid}. Stop that one first, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(file, { force: true }) // left behind by a process that was killed, or by a power cut
    }
  }
  throw new FolderInUse(`The database in ${folder} cannot be taken: ${file} keeps coming back.`)
}
