/** Chooses where rate limits are counted: nowhere, on this machine, or in Redis for all nodes. */
import { noLimits, rateLimits, type Limits } from '@masar/api/platform/limits/rate-limits'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'

const nothing = () => {}

type OpenLimits = { limits: Limits; close: () => void }

export async function openLimits({ rateLimits: on, limitOverrides: other, redisUrl }: Config, log: FastifyBaseLogger): Promise<OpenLimits> {
  if (!on) return { limits: noLimits, close: nothing }
  if (redisUrl === undefined) return { limits: rateLimits({ other }), close: nothing }
  // Imported on demand: only installations with several nodes need Redis.
  const { openRedis } = await import('@masar/api/platform/limits/redis')
  const redis = openRedis(redisUrl, (error) =>
    log.error({ err: error }, 'Redis cannot be used: each process lets through half, counted alone. Is it up, and is REDIS_URL right?'),
  )
  return { limits: rateLimits({ redis, other }), close: () => redis.disconnect() }
}
