/**
 * A call of the API as data. The key of a call is its method and path, as people say it:
 * `GET /v1/customers/rentals/{id}`. Validation, types, client and OpenAPI document all follow from it.
 */
import type * as z from 'zod'
import type { LimitName } from './limits.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallName = `${Method} /v1/${string}`

/** Who may call: anyone, a signed-in customer, or who holds a token for just this step. */
export type Access = 'anyone' | 'customer' | 'forgot' | 'set_password'

export type Call = {
  /** Group in the description. */
  tag: string
  summary: string
  access: Access
  /** The {names} in the path. A value that does not parse is an unknown address: 404. */
  path?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The body is a file: it travels as it is, or as the only file of a form. */
  upload?: { types: readonly string[]; bytes: number }
  /** How often; `everything` holds for all calls. */
  limits?: readonly LimitName[]
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

/** What a client gives; a query may always be left out. */
export type Input<C extends Call> = Omit<Parts<C>, 'query'> & Partial<Pick<Parts<C>, Extract<keyof Parts<C>, 'query'>>>

/** What a client gets. */
export type Answer<C extends Call> = z.output<C['answer']>
