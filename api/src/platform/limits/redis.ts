import { Redis } from 'ioredis'
import { onceAMinute } from '../once-a-minute.ts'

/** A Redis connection that fails fast, as rate limits can do without it. `onError` gets each distinct error once a minute. */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: 500,
    // Shorter than commandTimeout: a hanging connection is dropped first, so only the first commands wait for it.
    socketTimeout: 400,
    retryStrategy: (times) => Math.min(times * 200, 5_000),
  })
  redis.on('error', onceAMinute(onError))
  return redis
}
