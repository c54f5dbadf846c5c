/** API clients for a product in trouble: they retry until they get a response, with the same idempotency key. */
import { setTimeout as sleep } from 'node:timers/promises'
import { CallFailure, createClient, type ApiResponse, type Client, type Transport } from '@masar/contract/client'

/** One request and its response; `status` is undefined if there was none. `at` and `ms` are in milliseconds. */
export type Seen = { at: number; ms: number; status: number | undefined; retryAfter: string | null }

/** Timeout of a request, after which a person would have given up. */
const PATIENCE_MS = 20_000

/** An HTTP transport that reports each request. The port is looked up every time, since a restarted product may have another. */
function watched(port: () => number, saw: (seen: Seen) => void, patienceMs: number): Transport {
  return async ({ method, url, headers, body }) => {
    const began = performance.now()
    const tell = (status: number | undefined, retryAfter: string | null) =>
      saw({ at: began, ms: performance.now() - began, status, retryAfter })
    try {
      const response = await fetch(`http://127.0.0.1:${port()}${url}`, {
        method,
        headers,
        signal: AbortSignal.timeout(patienceMs),
        ...(body === undefined ? {} : { body }),
      })
      const text = await response.text()
      tell(response.status, response.headers.get('retry-after'))
      // A body that is not JSON, such as a proxy's error page, is ignored.
      const isOurs = response.headers.get('content-type')?.includes('json') ?? false
      return { status: response.status, body: isOurs && text !== '' ? JSON.parse(text) : undefined } satisfies ApiResponse
    } catch (error) {
      tell(undefined, null)
      throw error
    }
  }
}

export const clientOf = (port: () => number, saw: (seen: Seen) => void, token?: string, patienceMs = PATIENCE_MS): Client =>
  createClient(watched(port, saw, patienceMs), token === undefined ? {} : { token })

/** A factory of clients of one product, with or without a token; `port` is evaluated for each request. */
export const clientsOf =
  (port: () => number, saw: (seen: Seen) => void = () => {}, patienceMs?: number) =>
  (token?: string): Client =>
    clientOf(port, saw, token, patienceMs)

/** Whether a retry makes sense: no response, a conflict, a rate limit or an unavailable service. Any other error is final. */
const isPassing = (error: unknown): boolean => !(error instanceof CallFailure) || [409, 429, 503].includes(error.status)

export async function persist<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isPassing(error)) throw error
      await sleep(25)
    }
  }
}
