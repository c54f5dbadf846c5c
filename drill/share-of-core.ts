/** A share of a core for each process: one core then shows what several would do with one each. */
import { accessSync, constants, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from '../bench/cpu.ts'

/** Control groups of Linux, version 1. */
const GROUPS = '/sys/fs/cgroup/cpu'
const PERIOD_US = 10_000

export function canShare(): boolean {
  try {
    accessSync(join(GROUPS, 'cpu.cfs_quota_us'), constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Those that answer: who has several processes only starts them. */
function workersOf(pid: number): number[] {
  const children = childrenOf(pid)
  return children.length > 0 ? children : [pid]
}

/** Each process of this product has so much of a core from now on; gives what to call once they have ended. */
export function giveShares(pid: number, share: number): () => void {
  const groups = workersOf(pid).map((worker) => {
    const group = join(GROUPS, `masar-${worker}`)
    mkdirSync(group)
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(PERIOD_US * share))
    writeFileSync(join(group, 'cgroup.procs'), String(worker))
    return group
  })
  return () => groups.forEach((group) => rmdirSync(group))
}
