import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from '../error-code.ts'

/** The folder of the embedded database is in use; the message is for the person who started the second process. */
export class FolderInUse extends Error {}

/** Whether a process exists, even one that belongs to another user. */
function exists(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()

/**
 * What the system says of a process: whether it has ended and only its parent has not yet asked for its exit code
 * (`ended`), and its start time, which tells it from a later one with the same pid: after a reboot pids are reused.
 * Undefined if the system does not say.
 */
function processInfo(pid: number): { ended: boolean; birth: string } | undefined {
  try {
    if (process.platform !== 'linux') {
      const [, state = '', birth = ''] =
        /^\s*(\S+)\s+(.*?)\s*$/.exec(execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })) ?? []
      return { ended: state.startsWith('Z'), birth }
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The process name, in brackets, may contain anything. After it come the state and, as the twentieth field, the start time, in ticks since boot.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { ended: fields[0] === 'Z', birth: `${bootId()} ${fields[19]}` }
  } catch {
    return undefined
  }
}

/**
 * Where pids mean the same processes as here: this boot of this machine and this container, by its pid namespace.
 * Undefined if the system does not say.
 */
function pidScope(): string | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    return `${bootId()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return undefined
  }
}

/** Milliseconds. A lock file still empty after this long was left by a power cut, not by a process that is just writing it. */
const WRITTEN_WITHIN = 2000
/** Milliseconds between two signs of life: the holder sets the time of its lock file. */
const HEARTBEAT = 2000
/** Milliseconds after the last sign of life when a holder whose pid cannot be looked up here counts as gone. */
const SILENT_FOR = 10_000

/** Who holds the lock with this text, as the person reads it who starts a second one; undefined if nobody does any more. */
function holderOf(file: string, text: string): string | undefined {
  const silent = Math.abs(Date.now() - statSync(file).mtimeMs)
  if (text === '') return silent < WRITTEN_WITHIN ? 'a process that is starting right now' : undefined
  const [owner = '', scope] = text.split('\n')
  if (scope !== undefined && scope !== pidScope()) {
    return silent < SILENT_FOR ? 'a process in another container or on another machine' : undefined
  }
  const [number = '', ...birth] = owner.split(' ')
  const pid = Number(number)
  if (pid === process.pid || !exists(pid)) return undefined
  const began = birth.join(' ').trim()
  const found = processInfo(pid)
  const isHolder = found === undefined || (!found.ended && (began === '' || found.birth === began))
  return isHolder ? `process ${pid}` : undefined
}

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

/** Shows that the holder of a lock is alive until the returned function is called. */
function showLife(file: string): () => void {
  const timer = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date())
    } catch {
      // The folder is gone, or its disk has failed: the database on it reports that itself.
    }
  }, HEARTBEAT).unref()
  return () => clearInterval(timer)
}

/**
 * Locks a folder for this process and returns the function that unlocks it; throws FolderInUse. The embedded database has no
 * lock of its own: two processes on one folder would silently lose committed rows.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  const scope = pidScope()
  const mine = `${process.pid} ${processInfo(process.pid)?.birth ?? ''}${scope === undefined ? '' : `\n${scope}`}`
  mkdirSync(dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      const stop = showLife(file)
      return () => {
        stop()
        rmSync(file, { force: true })
      }
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    try {
      const text = readFileSync(file, 'utf8')
      const holder = holderOf(file, text)
      if (holder !== undefined) {
        throw new FolderInUse(`The database in ${folder} is in use by ${holder}. Stop that one first, or set DATA_DIR to another folder.`)
      }
      removeLeft(file, text)
    } catch (error) {
      // Another process has just released the lock or moved it aside.
      if (errorCode(error) !== 'ENOENT') throw error
    }
  }
  throw new FolderInUse(`The database in ${folder} cannot be taken: ${file} keeps coming back.`)
}
