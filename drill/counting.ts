/** The cluster worker of `counts.ts`: it has the primary process count the requests of a million clients. */
import { rateLimits } from '@masar/api/platform/limits/rate-limits'
import { MANY } from './counts.ts'

const AT_ONCE = 1_000

const limits = rateLimits()
for (let at = 0; at < MANY; at += AT_ONCE)
  await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => limits.spend('everything', `network ${at + more}`)))
process.disconnect?.()
