import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from '../error-code.ts'

/** The folder of the embedded database is in use: a sentence for the person who starts a second one. */
export class FolderInUse extends Error {}

/** Whether a process is there; one that belongs to somebody else is. */
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

/** The process that wrote this lock; undefined where it is not there any more. */
function holderOf(text: string): number | undefined {
  const [number = '', ...birth] = text.split(' ')
  const pid = Number(number)
  if (pid === process.pid || !isAlive(pid)) return undefined
  const began = birth.join(' ').trim()
  const found = began === '' ? undefined : birthOf(pid)
  return found === undefined || found === began ? pid : undefined
}

/** Milliseconds within which a new lock has its text; an older one without was left so by a power cut. */
const WRITTEN_WITHIN = 2000

/**
 * Removes a lock that a killed process or a power cut has left. Of several that start at once one removes it:
 * it is renamed first, and what is not the lock that was read goes back to who has taken it meanwhile.
 */
function removeLeft(file: string, text: string): void {
  const aside = `${file}.${process.pid}`
  renameSync(file, aside)
  if (readFileSync(aside, 'utf8') === text) rmSync(aside)
  else renameSync(aside, file)
}

/**
 * Takes a folder for this process and gives the function that frees it. The embedded database has no
 * lock of its own: two processes on one folder lose acknowledged rows without a word.
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
      // Freed, or taken out of the way by another start, while it was looked at.
      if (errorCode(error) !== 'ENOENT') throw error
    }
  }
  throw new FolderInUse(`The database in ${folder} cannot be taken: ${file} keeps coming back.`)
}
