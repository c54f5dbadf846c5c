/** Counts calls against the contract's limits: in this process, in the one that started it, or in Redis for all nodes. */
import cluster from 'node:cluster'
import { createHash } from 'node:crypto'
import { limitsWith, type Limit, type LimitName, type OtherPoints } from '@masar/contract/limits'
import { message, type MessageKey } from '../../messages/messages.ts'
import type { Redis } from 'ioredis'
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { countInFirst } from './count-for-all.ts'
import { countHere, type Counter } from './count-here.ts'
import { ApiError } from '../failure.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** A moment, or how long: who is told to wait a moment tries again at once. */
const saidOf = (seconds: number): MessageKey =>
  seconds <= MINUTE_SECONDS ? 'rate_limited' : seconds <= HOUR_SECONDS ? 'rateLimitedMinutes' : 'rateLimitedHours'

/** Too often: says when to come back, and which limit it was. */
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
  /** Gives it back. */
  giveBack: (name: LimitName, key: string) => Promise<void>
}

/** For load tests. */
export const noLimits: Limits = { spend: async () => {}, giveBack: async () => {} }

/** Of Redis, which all nodes ask. */
function countInRedis(redis: Redis): (name: LimitName, limit: Limit) => Counter {
  return (name, { points, seconds }) => {
    // While Redis is away each process counts alone, and lets through less.
    const alone = countHere({ points: Math.ceil(points / 2), seconds })
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
  if (redis) return countInRedis(redis)
  return cluster.isWorker ? countInFirst() : (_name, limit) => countHere(limit)
}

/** Short, and no address of a person in the store. */
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

/** Of a letter that anybody can have sent to this mailbox: at most so many, of all kinds together. Throws RateLimited. */
export async function countLetterTo(limits: Limits, mailbox: string): Promise<void> {
  for (const name of ['codes-to-address', 'codes-to-address-a-day'] as const) await limits.spend(name, mailbox)
}

/** The same of a letter that may as well stay away: whether it may leave. */
export async function mayMail(limits: Limits, mailbox: string): Promise<boolean> {
  try {
    await countLetterTo(limits, mailbox)
    return true
  } catch (error) {
    if (error instanceof RateLimited) return false
    throw error
  }
}
