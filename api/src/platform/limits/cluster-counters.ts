/** Rate limits shared by the processes of one machine: the cluster's primary counts, and its workers ask it over IPC. */
import cluster from 'node:cluster'
import { limitsWith, type LimitName, type OtherPoints } from '@masar/contract/limits'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { localCounter, type Counter } from './local-counter.ts'

type Asked = { count: number; name: LimitName; way: keyof Counter; key: string }
/** `opensIn` is set if the limit is reached: milliseconds until it resets. */
type Told = { counted: number; opensIn?: number }

const isAsked = (said: unknown): said is Asked => typeof said === 'object' && said !== null && 'count' in said && 'way' in said
const isTold = (said: unknown): said is Told => typeof said === 'object' && said !== null && 'counted' in said

/** Called in the cluster's primary: answers the workers. */
export function serveClusterCounters(other?: OtherPoints): void {
  const counters = new Map(Object.entries(limitsWith(other)).map(([name, limit]) => [name, localCounter(limit)]))
  cluster.on('message', (worker, said: unknown) => {
    if (!isAsked(said)) return
    const tell = (opensIn?: number): void => {
      const told: Told = { counted: said.count, ...(opensIn !== undefined && { opensIn }) }
      // A worker that has exited needs no answer.
      if (worker.isConnected()) worker.send(told, undefined, () => {})
    }
    counters
      .get(said.name)
      ?.[said.way](said.key)
      .then(
        () => tell(),
        (refused: unknown) => {
          if (!(refused instanceof RateLimiterRes)) throw refused
          tell(refused.msBeforeNext)
        },
      )
  })
}

/** Called in a worker: returns counters that ask the primary. */
export function clusterCounters(): (name: LimitName) => Counter {
  const waiting = new Map<number, (told: Told) => void>()
  let last = 0
  process.on('message', (said: unknown) => {
    if (!isTold(said)) return
    waiting.get(said.counted)?.(said)
    waiting.delete(said.counted)
  })
  const ask = (name: LimitName, way: keyof Counter, key: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const count = (last += 1)
      waiting.set(count, ({ opensIn }) => (opensIn === undefined ? resolve() : reject(new RateLimiterRes(0, opensIn))))
      const asked: Asked = { count, name, way, key }
      process.send?.(asked, undefined, undefined, (error) => {
        if (error === null) return
        waiting.delete(count)
        reject(error)
      })
    })
  return (name) => ({ consume: (key) => ask(name, 'consume', key), reward: (key) => ask(name, 'reward', key) })
}
