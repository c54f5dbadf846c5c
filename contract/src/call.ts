/**
 * A call of the API as data. The key of a call is its method and path, as people say it:
 * `GET /v1/customers/rentals/{id}`. Validation, types, client and OpenAPI document all follow from it.
 */
import type * as z from 'zod'
import type { LimitName } from './limits.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallName = `${Method} /v1/${string}`

/** Who may call: anyone, a signed-in customer, who holds a token for just this step, who works here, or an admin of them. */
export type Access = 'anyone' | 'customer' | 'forgot' | 'set_password' | 'staff' | 'admin'

/** What somebody of the staff may have to do before anything else: change the first password, set up an authenticator. */
export type StaffDuty = 'password' | 'totp'

export type Call = {
  /** Group in the description. */
  tag: string
  summary: string
  access: Access
  /** Calls of staff that work while one of these is still to be done. */
  during?: readonly StaffDuty[]
  /** The {names} in the path. A value that does not parse is an unknown address: 404. */
  path?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is a file: it travels as it is, or as the only file of a form. */
  upload?: { types: readonly string[]; bytes: number }
  /** How often; `everything` holds for all calls. */
  limits?: readonly LimitName[]
  /** Takes an `Idempotency-Key`: sent again with the same key and body it gives the first answer and does nothing. */
  repeats?: true
  /** What it answers is to be read once: the first answer is kept sealed. */
  secret?: true
  /** Answers with an `ETag`, and with 304 to who has that answer already. */
  etag?: true
  /** The answer is no JSON but of this kind: a stream of events, or a file, which may be one of several. */
  raw?: 'text/event-stream' | 'text/csv' | 'application/pdf' | readonly string[]
  /** Status of success, 200 unless said. */
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

/** What a client gives; a query may always be left out, and so may what travels in headers. */
export type Input<C extends Call> = Omit<Parts<C>, 'query'> &
  Partial<Pick<Parts<C>, Extract<keyof Parts<C>, 'query'>>> &
  (C extends { repeats: true } ? { idempotencyKey?: string } : unknown) &
  (C extends { etag: true } ? { known?: string } : unknown)

/** What a call answers. */
export type Answer<C extends Call> = z.output<C['answer']>

/** What a client gets: the answer, and its ETag where it has one. */
export type Received<C extends Call> = Answer<C> & (C extends { etag: true } ? { etag?: string } : unknown)
