/**
 * A call (an API endpoint) described as data. Its key is its method and path: `GET /v1/customers/rentals/{id}`.
 * Validation, types, client and OpenAPI document are all derived from it.
 */
import type * as z from 'zod'
import type { LimitName } from './limits.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallName = `${Method} /v1/${string}`

/** Who may call: anyone, a customer, the holder of a token for this one step (`forgot`, `set_password`), staff, or only their admins. */
export type Access = 'anyone' | 'customer' | 'forgot' | 'set_password' | 'staff' | 'admin'

/** What a member of staff may have to do before anything else: change the first password, or set up an authenticator. */
export type StaffDuty = 'password' | 'totp'

export type Call = {
  /** Group in the OpenAPI document. */
  tag: string
  summary: string
  access: Access
  /** For staff calls: duties that may still be outstanding. */
  despiteDuties?: readonly StaffDuty[]
  /** The {names} in the path. A value that does not parse gives 404, as an unknown URL does. */
  path?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is a file, sent raw or as the only file of a multipart form. */
  upload?: { types: readonly string[]; bytes: number }
  /** Its rate limits, in addition to `everything`, which applies to all calls. */
  limits?: readonly LimitName[]
  /** Accepts an `Idempotency-Key`: a retry with the same key and body gets the first response and does nothing. */
  idempotent?: true
  /** The response contains a secret shown only once: the copy stored for retries is encrypted. */
  secretAnswer?: true
  /** Responds with an `ETag`, and with 304 if the client already has that response. */
  etag?: true
  /** The response is not JSON but has this content type: an event stream, or a file, possibly one of several types. */
  contentType?: 'text/event-stream' | 'text/csv' | 'application/pdf' | readonly string[]
  /** Status on success, 200 by default. */
  status?: 200 | 201 | 204
  answer: z.ZodType
}

export type Calls = Record<CallName, Call>

/** The parts of a call's name. */
export function nameParts(name: CallName): { method: Method; path: string } {
  const space = name.indexOf(' ')
  return { method: name.slice(0, space) as Method, path: name.slice(space + 1) }
}

type Part<C extends Call, K extends 'path' | 'query' | 'body', Side extends 'input' | 'output'> = C[K] extends z.ZodType
  ? Side extends 'input'
    ? z.input<C[K]>
    : z.output<C[K]>
  : undefined

/** What a handler gets: everything parsed. */
export type Parsed<C extends Call> = { path: Part<C, 'path', 'output'>; query: Part<C, 'query', 'output'>; body: Part<C, 'body', 'output'> }

type Optional<T> = undefined extends T ? never : T
type Parts<C extends Call> = {
  [K in 'path' | 'query' | 'body' as Optional<Part<C, K, 'input'>> extends never ? never : K]: Part<C, K, 'input'>
}

/** What a client passes; the query and whatever is sent in headers are always optional. */
export type Input<C extends Call> = Omit<Parts<C>, 'query'> &
  Partial<Pick<Parts<C>, Extract<keyof Parts<C>, 'query'>>> &
  (C extends { idempotent: true } ? { idempotencyKey?: string } : unknown) &
  (C extends { etag: true } ? { ifNoneMatch?: string } : unknown)

/** The response body of a call. */
export type Answer<C extends Call> = z.output<C['answer']>

/** What a client gets: the response body, and its ETag if the call has one. */
export type Received<C extends Call> = Answer<C> & (C extends { etag: true } ? { etag?: string } : unknown)
