/**
 * The typed client: the one way to the API for the site's loaders, the browser and the tests.
 * It knows calls by name alone, so that no schema is sent to a browser.
 */
import { nameParts } from './call.ts'
import type { AnswerOf, AnyCallName, InputOf } from './calls.ts'
import { formatQuery } from './query-string.ts'
import type { Failure } from './shapes.ts'

export type ApiRequest = { method: string; url: string; headers: Record<string, string>; body?: string }
export type ApiResponse = { status: number; body: unknown }

/** Carries a request to the API: over HTTP, or within the process. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

/** A failure: the pair of status and body. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly status: number
  readonly body: Failure

  constructor(call: string, status: number, body: Failure) {
    super(`${call} answered ${status}: ${body.message}`)
    this.status = status
    this.body = body
  }
}

type LooseInput = {
  path?: Record<string, string | number>
  query?: Record<string, string | number | readonly (string | number)[] | undefined>
  body?: unknown
}

export type Client = <Name extends AnyCallName>(
  name: Name,
  ...input: Record<never, never> extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>]
) => Promise<AnswerOf<Name>>

/**
 * `client('GET /v1/customers/rentals/{id}', { path: { id: 7 } })`. A non-OK answer is thrown as a
 * CallFailure; a transport that fails throws its own error.
 */
export function createClient(transport: Transport, settings: { language?: 'en' | 'ar'; token?: string } = {}): Client {
  return async (name, ...[given]) => {
    const input = (given ?? {}) as LooseInput
    const { method, path } = nameParts(name)
    const url = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(input.path?.[part]))) + formatQuery(input.query)
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': settings.language ?? 'en' }
    if (settings.token !== undefined) headers['authorization'] = `API_KEY ${settings.token}`
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    const response = await transport({ method, url, headers, ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }) })
    if (response.status >= 400) throw new CallFailure(name, response.status, response.body as Failure)
    return response.body as AnswerOf<typeof name>
  }
}

/** The API at an address, over HTTP; '' is the page's own origin. */
export const httpTransport =
  (origin = ''): Transport =>
  async ({ method, url, headers, body }) => {
    const response = await fetch(origin + url, { method, headers, ...(body === undefined ? {} : { body }) })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
