import { Redis } from 'ioredis'
import { onceAMinute } from '../once-a-minute.ts'

/** A connection that gives up fast: what needs it has another way. `onError` hears of troubles, once a minute of each. */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: 500,
    // One that hangs is left before that, so that only the first who ask wait for it.
    socketTimeout: 400,
    retryStrategy: (times) => Math.min(times * 200, 5_000),
  })
  redis.on('error', onceAMinute(onError))
  return redis
}
