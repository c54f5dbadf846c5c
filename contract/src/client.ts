/**
 * The typed client: the only way to the API for the site's loaders, the browser and the tests.
 * It uses only the names of calls, so that no schema is sent to a browser.
 */
import { nameParts } from './call.ts'
import type { AnyCallName, InputOf, ReceivedOf } from './calls.ts'
import { formatQuery } from './query-string.ts'
import type { Failure } from './shapes.ts'

export type ApiRequest = { method: string; url: string; headers: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> }
/** A file as received: a picture, a PDF, a table. */
export type ApiFile = { content: Uint8Array<ArrayBuffer>; type: string; disposition: string }
/** `text` is the body before parsing, if the transport still has it. */
export type ApiResponse = { status: number; body: unknown; text?: string; etag?: string | undefined; file?: ApiFile }

/** Carries a request to the API: over HTTP, or within the process. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

/** An unsuccessful response: its status and body. A 304 (nothing new since `ifNoneMatch`) is thrown like this too, with an empty body. */
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
  idempotencyKey?: string
  ifNoneMatch?: string
}

export type Client = <Name extends AnyCallName>(
  name: Name,
  ...input: Record<never, never> extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>]
) => Promise<ReceivedOf<Name>>

/** `userAgent` is the visitor's, when the site calls on their behalf. */
export type ClientSettings = { language?: 'en' | 'ar'; token?: string; userAgent?: string }

function encoded(body: unknown): { type: string; content: string | Uint8Array<ArrayBuffer> } {
  // The API detects the type of the file itself.
  if (body instanceof Uint8Array) return { type: 'application/octet-stream', content: new Uint8Array(body) }
  return { type: 'application/json', content: JSON.stringify(body) }
}

/**
 * `client('GET /v1/customers/rentals/{id}', { path: { id: 7 } })`. An unsuccessful response is thrown as a
 * CallFailure; a transport that fails throws its own error.
 */
export function createClient(transport: Transport, settings: ClientSettings = {}): Client {
  return async (name, ...[given]) => {
    const input = (given ?? {}) as LooseInput
    const { method, path } = nameParts(name)
    const url = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(input.path?.[part]))) + formatQuery(input.query)
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': settings.language ?? 'en' }
    if (settings.token !== undefined) headers['authorization'] = `API_KEY ${settings.token}`
    if (settings.userAgent !== undefined) headers['user-agent'] = settings.userAgent
    if (input.idempotencyKey !== undefined) headers['idempotency-key'] = input.idempotencyKey
    if (input.ifNoneMatch !== undefined) headers['if-none-match'] = input.ifNoneMatch
    const body = input.body === undefined ? undefined : encoded(input.body)
    if (body) headers['content-type'] = body.type
    const response = await transport({ method, url, headers, ...(body ? { body: body.content } : {}) })
    if (response.status >= 300) throw new CallFailure(name, response.status, (response.body ?? {}) as Failure)
    const received = response.etag === undefined ? response.body : { ...(response.body as object), etag: response.etag }
    return received as ReceivedOf<typeof name>
  }
}

const GATEWAY_STATUSES = [502, 503, 504]

/** The parsed body of a response. A failure without JSON, such as a proxy's own page, has a code of the contract and no message. */
function bodyOf(status: number, text: string): unknown {
  try {
    return text === '' && status < 400 ? undefined : JSON.parse(text)
  } catch (error) {
    if (status < 400) throw error
    return { status, code: GATEWAY_STATUSES.includes(status) ? 'unavailable' : 'defect' } satisfies Partial<Failure>
  }
}

/** The API over HTTP at an origin; '' is the page's own. */
export const httpTransport =
  (origin = ''): Transport =>
  async ({ method, url, headers, body }) => {
    const response = await fetch(origin + url, { method, headers, ...(body === undefined ? {} : { body }) })
    const text = await response.text()
    return { status: response.status, body: bodyOf(response.status, text), etag: response.headers.get('etag') ?? undefined }
  }
