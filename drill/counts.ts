/** Rate limits: counting a million clients within a minute takes little memory, and fifty open tabs of one person are not refused. */
import cluster from 'node:cluster'
import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { serveClusterCounters } from '@masar/api/platform/limits/cluster-counters'
import { rateLimits } from '@masar/api/platform/limits/rate-limits'
import { atMost, none, type DrillParameters, type Outcome } from './outcome.ts'

export const MANY = 1_000_000
const MOST_MB = 200
const TABS = 50
/** Requests of each tab in a minute: one every twelve seconds. */
const A_MINUTE = 5

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heapMb(): number {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

/** Megabytes of heap in this process that the counting takes. */
async function room(counted: () => Promise<unknown>): Promise<number> {
  const before = heapMb()
  await counted()
  return heapMb() - before
}

/** Counts in this process on behalf of a cluster worker. */
async function countForAnother(): Promise<void> {
  serveClusterCounters()
  cluster.setupPrimary({ exec: fileURLToPath(new URL('counting.ts', import.meta.url)) })
  const [code] = (await once(cluster.fork(), 'exit')) as [number]
  if (code !== 0) throw new Error(`The process that asks ended with ${code}.`)
}

export async function counts(_course: DrillParameters): Promise<Outcome[]> {
  const limits = rateLimits()
  const here = await room(async () => {
    for (let at = 0; at < MANY; at += 1) await limits.spend('everything', `network ${at}`)
  })
  let refused = 0
  for (let asked = 0; asked < TABS * A_MINUTE; asked += 1) await limits.spend('everything', 'one person').catch(() => (refused += 1))
  const forAnother = await room(countForAnother)
  return [
    atMost(`room for ${MANY} who ask`, here, MOST_MB, 'MB'),
    atMost(`room for ${MANY} who ask another process on the machine`, forAnother, MOST_MB, 'MB'),
    none(`refused of ${TABS} tabs in a minute`, refused, String(TABS * A_MINUTE)),
  ]
}
