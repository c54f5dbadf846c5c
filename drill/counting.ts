/** One of several processes, to which all who ask come: asks the first to count them. */
import { rateLimits } from '@masar/api/platform/limits/rate-limits'
import { MANY } from './counts.ts'

const AT_ONCE = 1_000

const limits = rateLimits()
for (let at = 0; at < MANY; at += AT_ONCE)
  await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => limits.spend('everything', `network ${at + more}`)))
process.disconnect?.()
