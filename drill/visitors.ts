/** Visitors of two nodes behind a proxy: a request that fails is retried once, with the same idempotency key. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CallFailure, type Client } from '@masar/contract/client'
import { clientOf, type Seen } from './caller.ts'
import { PERSON } from './people.ts'
import type { Writer } from './writes.ts'

const AT_ONCE = 8
/** Milliseconds between two requests of one visitor: some hundred a second in all. */
const PAUSE = 60
/** Milliseconds before the retry, as in a browser. */
const AGAIN_MS = 300

export type Visits = {
  /** First or repeated requests with a 5xx response or none. */
  raw: Seen[]
  asked: () => number
  /** Errors of requests whose retry failed as well. */
  failed: string[]
  stop: () => Promise<void>
}

const failedOf = (error: unknown): boolean => !(error instanceof CallFailure) || error.status >= 500

export function startVisits(port: () => number, { vehicle, threads }: Writer, token: string): Visits {
  const raw: Seen[] = []
  const failed: string[] = []
  let asked = 0
  const over = new AbortController()
  const saw = (seen: Seen) => {
    asked += 1
    if (seen.status === undefined || seen.status >= 500) raw.push(seen)
  }
  const [visitor, customer] = [clientOf(port, saw), clientOf(port, saw, token)]
  const calls: ((mark: string) => Promise<unknown>)[] = [
    (mark) =>
      customer('POST /v1/customers/enquiries', {
        idempotencyKey: mark,
        body: { enquiries: { ...PERSON, enquiry_type: 'rental', assigned_cars: [{ vehicle_id: vehicle }], description: mark } },
      }),
    (mark) => visitor('POST /v1/customers/enquiries/contact', { idempotencyKey: mark, body: { ...PERSON, description: mark } }),
    (mark) =>
      customer('PUT /v1/customers/enquiries/{id}/conversation', {
        path: { id: threads[asked % threads.length] ?? 0 },
        idempotencyKey: mark,
        body: { content: mark, attachment_ids: [] },
      }),
    () => visitor('GET /v1/customers/rentals', { query: { per_page: 12, page: (asked % 5) + 1 } }),
    () => customer('GET /v1/customers/enquiries'),
  ]
  const visit = async (first: number) => {
    for (let at = first; !over.signal.aborted; at += 1) {
      const mark = randomUUID()
      const call = () => calls[at % calls.length]?.(mark)
      await Promise.resolve(call())
        .catch(async (error: unknown) => {
          if (!failedOf(error)) throw error
          await sleep(AGAIN_MS)
          return call()
        })
        .catch((error: unknown) => failed.push(String(error)))
      await sleep(PAUSE)
    }
  }
  const visiting = Promise.all(Array.from({ length: AT_ONCE }, (_, at) => visit(at)))
  return {
    raw,
    failed,
    asked: () => asked,
    stop: async () => {
      over.abort()
      await visiting
    },
  }
}

/** Milliseconds until a message sent through one node arrives on an event stream of the other. */
export async function untilHeard(from: Client, at: number, token: string, thread: number): Promise<number> {
  const over = new AbortController()
  const stream = await fetch(`http://127.0.0.1:${at}/v1/customers/enquiries/${thread}/events`, {
    headers: { authorization: `API_KEY ${token}` },
    signal: over.signal,
  })
  const heard = (async () => {
    for await (const piece of stream.body ?? []) if (Buffer.from(piece).includes('"message"')) return performance.now()
    throw new Error('The stream ended without a word.')
  })()
  const sent = performance.now()
  const body = { content: 'Across the nodes', attachment_ids: [] }
  await from('PUT /v1/customers/enquiries/{id}/conversation', { path: { id: thread }, idempotencyKey: randomUUID(), body })
  const took = (await Promise.race([heard, sleep(10_000, Number.POSITIVE_INFINITY)])) - sent
  over.abort()
  heard.catch(() => {})
  return took
}
