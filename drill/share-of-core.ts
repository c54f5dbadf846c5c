/** Limits each process to a share of a core, so that a single core can simulate one core per process. */
import { accessSync, constants, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from '../bench/cpu.ts'

/** Linux control groups (cgroups), version 1. */
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

/** The processes that serve requests: with several, the primary does not. */
function workersOf(pid: number): number[] {
  const children = childrenOf(pid)
  return children.length > 0 ? children : [pid]
}

/** Limits each process of a product to this share of a core. Call the returned function once they have exited. */
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
