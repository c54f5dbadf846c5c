/** The one shape of error responses (problem+json) and the errors that become one. */
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

/** Status -> code. Where several codes share a status, the first one listed is the general one. */
const CODE_BY_STATUS = new Map<number, FailureCode>(
  Object.entries(STATUS)
    .toReversed()
    .map(([code, status]) => [status, code as FailureCode]),
)

/** Problem types with a registered URI; all others get a URN of ours. */
const TYPES: Partial<Record<FailureCode, string>> = { rate_limited: 'https://iana.org/assignments/http-problem-types#quota-exceeded' }

/** Whether a URL belongs to the API, where even unknown paths get JSON. */
export const isApiUrl = (url: string): boolean => /^\/v1(?=[/?]|$)/.test(url)

type LocalisedMessages = (language: ApiLanguage) => { data: string[]; fields?: Record<string, string> }

/** An error that is reported to the caller. `said` produces the messages in the caller's language; `retryAfter` is in seconds. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: FailureCode
  readonly said: LocalisedMessages
  readonly retryAfter: number | undefined

  constructor(code: FailureCode, said: LocalisedMessages | MessageKey = code, retryAfter?: number) {
    super(code)
    this.code = code
    this.said = typeof said === 'string' ? (language) => ({ data: [messages(language)[said]] }) : said
    this.retryAfter = retryAfter
  }

  get status(): number {
    return STATUS[this.code]
  }

  /** Additional response headers. */
  get headers(): Record<string, string> {
    return {
      ...(this.retryAfter === undefined ? {} : { 'retry-after': String(this.retryAfter) }),
      ...(this.status === 401 ? { 'www-authenticate': 'API_KEY' } : {}),
    }
  }
}

/** An error about one field of the body, for display beside that field. */
export function fieldError(field: string, said: MessageKey, code: FailureCode = 'validation_failed'): ApiError {
  return new ApiError(code, (language) => {
    const text = message(language, said, { field: fieldLabel(field, language) })
    return { data: [text], fields: { [field]: text } }
  })
}

/** The general error of the contract for an HTTP status; an unlisted status below 500 becomes a 400. */
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

/** Sets status and headers of an error response, and adds the error code to the request's log lines. */
export function prepareError(request: FastifyRequest, reply: FastifyReply, failure: ApiError): FastifyReply {
  request.log = request.log.child({ code: failure.code })
  if (failure.code === 'too_large') {
    // Fastify would close the connection, and a client still sending could not read the response: keep it open and discard the rest.
    reply.removeHeader('connection')
    request.raw.resume()
  }
  // Caches may store a 404 without explicit freshness, but the resource may exist a moment later.
  return reply.code(failure.status).headers({ ...failure.headers, 'cache-control': 'no-store' })
}

/** Sends an error response in the caller's language. */
export function sendError(request: FastifyRequest, reply: FastifyReply, failure: ApiError): FastifyReply {
  return prepareError(request, reply, failure)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem(failure, request.id, languageOf(request.headers['accept-language']))))
}

/** Whether an error is a 503, such as of the file store: temporary, and worth a later retry. */
export const isUnavailable = (error: unknown): boolean => error instanceof ApiError && error.code === 'unavailable'
