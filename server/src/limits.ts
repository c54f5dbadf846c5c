/** How requests are counted here: not at all, in this process, or in Redis for all processes. */
import { noLimits, rateLimits, type Limits } from '@masar/api/platform/rate-limits'
import { openRedis } from '@masar/api/platform/redis'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'

const nothing = () => {}

export function openLimits({ rateLimits: on, redisUrl }: Config, log: FastifyBaseLogger): { limits: Limits; close: () => void } {
  if (!on) return { limits: noLimits, close: nothing }
  if (redisUrl === undefined) return { limits: rateLimits(), close: nothing }
  const redis = openRedis(redisUrl, (error) => log.error({ err: error }, 'Redis is away: each process counts requests alone'))
  return { limits: rateLimits({ redis }), close: () => redis.disconnect() }
}
