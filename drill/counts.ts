/** A million who ask within a minute are counted one by one in little room, and fifty open tabs of one person are not too many. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { rateLimits } from '@masar/api/platform/rate-limits'
import { atMost, none, type Course, type Outcome } from './outcome.ts'

const MANY = 1_000_000
const MOST_MB = 200
const TABS = 50
/** Each asks every twelve seconds. */
const A_MINUTE = 5

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heapMb(): number {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

export async function counts(_course: Course): Promise<Outcome[]> {
  const before = heapMb()
  const limits = rateLimits()
  for (let at = 0; at < MANY; at += 1) await limits.spend('everything', `network ${at}`)
  const memory = heapMb() - before
  let refused = 0
  for (let asked = 0; asked < TABS * A_MINUTE; asked += 1) await limits.spend('everything', 'one person').catch(() => (refused += 1))
  return [
    atMost(`room for ${MANY} who ask`, memory, MOST_MB, 'MB'),
    none(`refused of ${TABS} tabs in a minute`, refused, String(TABS * A_MINUTE)),
  ]
}
