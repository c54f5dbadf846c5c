/** Those who call the product while it is in trouble: they ask again until they are answered, with the same key. */
import { setTimeout as sleep } from 'node:timers/promises'
import { CallFailure, createClient, type ApiResponse, type Client, type Transport } from '@masar/contract/client'

/** One answer, or that there was none. */
export type Seen = { at: number; ms: number; status: number | undefined; retryAfter: string | null }

/** What a browser waits for an answer at most. */
const PATIENCE_MS = 20_000

/** Talks to the port of the moment: a product that starts again may have another. */
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
      // What is not ours (a proxy's page) says nothing but its status.
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

/** Those who call one product, each with a token or without; `port` is asked at each call. */
export const clientsOf =
  (port: () => number, saw: (seen: Seen) => void = () => {}, patienceMs?: number) =>
  (token?: string): Client =>
    clientOf(port, saw, token, patienceMs)

/** Away or busy: worth asking again. Any other refusal is an answer. */
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
