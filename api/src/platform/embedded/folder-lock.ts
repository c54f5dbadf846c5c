import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from '../error-code.ts'

/** The folder of the embedded database is in use; the message is for the person who started the second process. */
export class FolderInUse extends Error {}

/** Whether a process exists, even one that belongs to another user. */
function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * Identifies a process by its start time, to tell it from a later one with the same pid: after a reboot pids are
 * reused. Undefined if the system does not say.
 */
function birthOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The process name, in brackets, may contain anything. The twentieth field after it is the start time, in ticks since boot.
    const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()} ${began}`
  } catch {
    return undefined
  }
}

/** The pid of the process that holds this lock; undefined if it no longer runs. */
function holderOf(text: string): number | undefined {
  const [number = '', ...birth] = text.split(' ')
  const pid = Number(number)
  if (pid === process.pid || !isAlive(pid)) return undefined
  const began = birth.join(' ').trim()
  const found = began === '' ? undefined : birthOf(pid)
  return found === undefined || found === began ? pid : undefined
}

/** Milliseconds. A lock file still empty after this long was left by a power cut, not by a process that is just writing it. */
const WRITTEN_WITHIN = 2000

/**
 * Removes a stale lock. Several processes may try at once, so the file is renamed first: if it turns out to be a new
 * lock that another process has taken meanwhile, it is put back.
 */
function removeLeft(file: string, text: string): void {
  const aside = `${file}.${process.pid}`
  renameSync(file, aside)
  if (readFileSync(aside, 'utf8') === text) rmSync(aside)
  else renameSync(aside, file)
}

/**
 * Locks a folder for this process and returns the function that unlocks it. The embedded database has no
 * lock of its own: two processes on one folder would silently lose committed rows.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  const mine = `${process.pid} ${birthOf(process.pid) ?? ''}`
  mkdirSync(dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    try {
      const text = readFileSync(file, 'utf8')
      const holder = holderOf(text)
      if (holder !== undefined || (text === '' && Date.now() - statSync(file).mtimeMs < WRITTEN_WITHIN)) {
        throw new FolderInUse(
          `The database in ${folder} is in use by ${holder === undefined ? 'a process that starts right now' : `process ${holder}`}. Stop that one first, or set DATA_DIR to another folder.`,
        )
      }
      removeLeft(file, text)
    } catch (error) {
      // ENOENT: released, or removed as stale by another starting process, in the meantime.
      if (errorCode(error) !== 'ENOENT') throw error
    }
  }
  throw new FolderInUse(`The database in ${folder} cannot be taken: ${file} keeps coming back.`)
}
