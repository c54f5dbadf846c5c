/** Processor time and memory of processes, as Linux counts them. */
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

type Times = { parent: number; own: number; ended: number }

function timesOf(pid: number | string): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The process name, in brackets, may contain anything, so parsing starts after the last bracket.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent, own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS }
  } catch {
    return undefined
  }
}

export const parentOf = (pid: number): number | undefined => timesOf(pid)?.parent

/** The running children of a process. */
export function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((each) => parentOf(each) === pid)
}

/** CPU time in ms of a process and its children, including ended ones; undefined where the system has no /proc. */
export function cpuMs(pid: number): number | undefined {
  const self = timesOf(pid)
  if (self === undefined) return undefined
  return childrenOf(pid).reduce((sum, child) => sum + (timesOf(child)?.own ?? 0), self.own + self.ended)
}

/** Resident memory of a process in megabytes. */
export const residentMb = (pid: number): number => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
