/** The one shape of failure, and the one place where anything thrown becomes it. */
import type { Failure, FailureCode } from '@masar/contract/shapes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldLabel } from '../messages/fields.ts'
import { languageOf, message, messages, type ApiLanguage, type MessageKey } from '../messages/messages.ts'

const STATUS = {
  bad_json: 400,
  unauthenticated: 401,
  code_required: 401,
  forbidden: 403,
  password_change_required: 403,
  authenticator_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  validation_failed: 422,
  otp_invalid: 422,
  otp_expired: 422,
  wrong_password: 422,
  rate_limited: 429,
  defect: 500,
  unavailable: 503,
} as const satisfies Record<FailureCode, number>

/** The first code of each status: the general one. */
const CODE_BY_STATUS = new Map<number, FailureCode>(
  Object.entries(STATUS)
    .toReversed()
    .map(([code, status]) => [status, code as FailureCode]),
)

/** What a problem is called where others know it by an address of its own. */
const TYPES: Partial<Record<FailureCode, string>> = { rate_limited: 'https://iana.org/assignments/http-problem-types#quota-exceeded' }

/** Whether an address is the API's, which answers JSON whatever is asked there. */
export const isCall = (url: string): boolean => /^\/v1(?=[/?]|$)/.test(url)

type Said = (language: ApiLanguage) => { data: string[]; fields?: Record<string, string> }

/** A failure that the caller is told of. `said` gives the messages in the caller's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: FailureCode
  readonly said: Said
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, said: Said | MessageKey = code, retryAfter?: number) {
    super(code)
    this.code = code
    this.said = typeof said === 'string' ? (language) => ({ data: [messages(language)[said]] }) : said
    this.retryAfter = retryAfter
  }

  get status(): number {
    return STATUS[this.code]
  }

  /** What the answer carries beside its body. */
  get headers(): Record<string, string> {
    return {
      ...(this.retryAfter === undefined ? {} : { 'retry-after': String(this.retryAfter) }),
      ...(this.status === 401 ? { 'www-authenticate': 'API_KEY' } : {}),
    }
  }
}

/** A failure of one field of the body, told beside it. */
export function fieldError(field: string, said: MessageKey, code: FailureCode = 'validation_failed'): ApiError {
  return new ApiError(code, (language) => {
    const text = message(language, said, { field: fieldLabel(field, language) })
    return { data: [text], fields: { [field]: text } }
  })
}

/** The failure of the contract's code that has this HTTP status; anything unknown below 500 is bad JSON's neighbour, 400. */
export function errorForStatus(status: number): ApiError {
  return new ApiError(CODE_BY_STATUS.get(status) ?? (status >= 500 ? 'defect' : 'bad_json'))
}

export function problem(error: ApiError, requestId: string, language: ApiLanguage): Failure {
  const { data, fields } = error.said(language)
  const first = data[0] ?? error.code
  return {
    type: TYPES[error.code] ?? `urn:problem:${error.code}`,
    title: messages('en')[error.code],
    status: error.status,
    detail: first,
    instance: requestId,
    message: first,
    data,
    code: error.code,
    ...(fields ? { fields } : {}),
  }
}

/** The head of an answer with a failure; its code stands in the log. */
export function refusing(request: FastifyRequest, reply: FastifyReply, failure: ApiError): FastifyReply {
  request.log = request.log.child({ code: failure.code })
  if (failure.code === 'too_large') {
    // Fastify would close the connection, and who is still sending would not read why: the rest is thrown away.
    reply.removeHeader('connection')
    request.raw.resume()
  }
  // A cache may keep a 404 that says nothing of it: what was not there may be there soon.
  return reply.code(failure.status).headers({ ...failure.headers, 'cache-control': 'no-store' })
}

/** Answers with a failure, in the caller's language. */
export function refuse(request: FastifyRequest, reply: FastifyReply, failure: ApiError): FastifyReply {
  return refusing(request, reply, failure)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem(failure, request.id, languageOf(request.headers['accept-language']))))
}

/** Whether something is away for a while, such as the store of files, and may be asked again later. */
export const isUnavailable = (error: unknown): boolean => error instanceof ApiError && error.code === 'unavailable'
