/** Enforces the rate limits of the contract. Counts are kept in this process, in the cluster's primary, or in Redis for all nodes. */
import cluster from 'node:cluster'
import { createHash } from 'node:crypto'
import { limitsWith, type Limit, type LimitName, type OtherPoints } from '@masar/contract/limits'
import { message, type MessageKey } from '../../messages/messages.ts'
import type { Redis } from 'ioredis'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { clusterCounters } from './cluster-counters.ts'
import { localCounter, type Counter } from './local-counter.ts'
import { ApiError } from '../failure.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** The message by length of the wait: "a moment" only up to a minute, as people who read it retry at once. */
const saidOf = (seconds: number): MessageKey =>
  seconds <= MINUTE_SECONDS ? 'rate_limited' : seconds <= HOUR_SECONDS ? 'rateLimitedMinutes' : 'rateLimitedHours'

/** A 429, with the time until the next attempt and the limit that was reached. */
export class RateLimited extends ApiError {
  readonly limit: { name: string; points: number; seconds: number }

  constructor(limit: RateLimited['limit'], milliseconds: number, said?: MessageKey) {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
    const wait = { seconds, minutes: Math.ceil(seconds / MINUTE_SECONDS), hours: Math.ceil(seconds / HOUR_SECONDS) }
    super('rate_limited', (language) => ({ data: [message(language, said ?? saidOf(seconds), wait)] }), seconds)
    this.limit = limit
  }

  override get headers(): Record<string, string> {
    const { name, points, seconds } = this.limit
    return { ...super.headers, 'ratelimit-policy': `"${name}";q=${points};w=${seconds}`, ratelimit: `"${name}";r=0;t=${this.retryAfter}` }
  }
}

export type Limits = {
  /** Takes one point, or throws RateLimited. */
  spend: (name: LimitName, key: string) => Promise<void>
  /** Gives a point back. */
  giveBack: (name: LimitName, key: string) => Promise<void>
}

/** For load tests. */
export const noLimits: Limits = { spend: async () => {}, giveBack: async () => {} }

/** Counters in Redis, shared by all nodes. */
function redisCounters(redis: Redis): (name: LimitName, limit: Limit) => Counter {
  return (name, { points, seconds }) => {
    // While Redis is unreachable, each process counts on its own, with half the points.
    const alone = localCounter({ points: Math.ceil(points / 2), seconds })
    const forAll = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `limit:${name}`,
      points,
      duration: seconds,
      rejectIfRedisNotReady: true,
    })
    const counted = (way: keyof Counter) => (key: string) =>
      forAll[way](key).catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) throw refused
        return alone[way](key)
      })
    return { consume: counted('consume'), reward: counted('reward') }
  }
}

function counterOf(redis: Redis | undefined): (name: LimitName, limit: Limit) => Counter {
  if (redis) return redisCounters(redis)
  return cluster.isWorker ? clusterCounters() : (_name, limit) => localCounter(limit)
}

/** Hashes a key, to keep it short and to keep personal addresses out of the store. */
const shortened = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22)

export function rateLimits({ redis, other }: { redis?: Redis; other?: OtherPoints } = {}): Limits {
  const limits = limitsWith(other)
  const counter = counterOf(redis)
  const counters = new Map((Object.keys(limits) as LimitName[]).map((name) => [name, counter(name, limits[name])]))
  return {
    async spend(name, key) {
      try {
        await counters.get(name)?.consume(shortened(key))
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw new RateLimited({ name, ...limits[name] }, refused.msBeforeNext)
      }
    },
    async giveBack(name, key) {
      await counters.get(name)?.reward(shortened(key))
    },
  }
}

/**
 * Counts an e-mail that anybody can trigger, against the limits of the receiving mailbox, which all kinds of such e-mails share.
 * Throws RateLimited.
 */
export async function countLetterTo(limits: Limits, mailbox: string): Promise<void> {
  for (const name of ['codes-to-address', 'codes-to-address-a-day'] as const) await limits.spend(name, mailbox)
}

/** The same for an e-mail that can be left out: returns whether it may be sent. */
export async function mayMail(limits: Limits, mailbox: string): Promise<boolean> {
  try {
    await countLetterTo(limits, mailbox)
    return true
  } catch (error) {
    if (error instanceof RateLimited) return false
    throw error
  }
}
