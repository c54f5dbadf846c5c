/** Binds handlers to the API endpoints of the contract: authenticate, parse, rate-limit, handle, serialise. */
import { nameParts, type Access, type Call, type CallName, type Parsed } from '@masar/contract/call'
import { calls, type AnswerOf, type AnyCallName, type CallNamed } from '@masar/contract/calls'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import * as z from 'zod'
import { languageOf, messages, type ApiLanguage, type MessageKey } from '../messages/messages.ts'
import { permit, type Accounts, type Authenticate } from './access.ts'
import { clientNetwork } from './client-address.ts'
import { limited } from './limits/count-calls.ts'
import { retryRead, type Database } from './database.ts'
import { entityTag, matchesEtag } from './etags.ts'
import { ApiError } from './failure.ts'
import { callerKey, type OnlyOnce } from './idempotency.ts'
import { concatPooled } from './concat-pooled.ts'
import { concatParts, type Part } from './parts.ts'
import type { Limits } from './limits/rate-limits.ts'
import { tokenIn } from './tokens.ts'
import { validationFailed } from './validation.ts'

/** Fields that a request adds to its log lines. `by` is the caller, by id and not by name. */
type LogFields = Record<string, string | boolean>

/** The checks before every handler. */
export type Guard = { authenticate: Authenticate; limits: Limits; onlyOnce: OnlyOnce }

/** What a handler knows about a request beyond its input. `account` belongs to the token that the endpoint requires. */
export type Caller<Needed extends Access = Access> = {
  language: ApiLanguage
  account: Accounts[Needed]
  userAgent: string
  /** The client's network, by which requests are counted. */
  network: string
  /** A HEAD request: the handler must not change anything, such as mark messages as read. */
  readOnly: boolean
  /** For endpoints with an ETag: whether the caller already has the response of this revision. */
  has: (revision: string) => boolean
  /** Adds fields to this request's log lines. No personal data. */
  note: (fields: LogFields) => void
}

/** An endpoint with idempotency keys runs in the transaction that stores the key: all its writes must go through `within`. */
type Within<C extends Call> = C extends { idempotent: true } ? { within: Database } : unknown

/** Not part of the response body itself: the key of the endpoint's success message, if it has one of its own. */
type MessageOverride = { say?: MessageKey }
type Message<Name extends AnyCallName> =
  AnswerOf<Name> extends undefined
    ? void
    : Omit<AnswerOf<Name>, AnswerOf<Name> extends { data: null } ? 'message' | 'data' : 'message'> & MessageOverride

/** For endpoints with an ETag: `revision` changes whenever the data does; `unchanged` has the current revision and sends a 304. */
type Revised<Data> = (Data & { revision: string }) | { unchanged: string }

/** A response that is not JSON. */
export type RawAnswer = { type: string; headers?: Record<string, string>; content: Uint8Array | Readable }

/** A body already serialised with the endpoint's own schema: either the part after the message, or all of it in the caller's language. */
export type SerializedAnswer = { serializedRest: readonly Part[] } | { serializedBody: Buffer }

type HandlerResult<Name extends AnyCallName> =
  CallNamed<Name> extends { contentType: string | readonly string[] }
    ? RawAnswer
    : CallNamed<Name> extends { etag: true }
      ? Revised<Message<Name>>
      : CallNamed<Name> extends { access: 'anyone'; query: unknown } | { access: 'anyone'; path: unknown }
        ? Message<Name> | SerializedAnswer
        : Message<Name>

export type Handlers<Name extends AnyCallName> = {
  [Each in Name]: (
    input: Parsed<CallNamed<Each>>,
    caller: Caller<CallNamed<Each>['access']> & Within<CallNamed<Each>>,
  ) => Promise<HandlerResult<Each>>
}

function parsePath(call: Call, request: FastifyRequest): unknown {
  const parsed = call.path?.safeParse(request.params)
  if (parsed && !parsed.success) throw new ApiError('not_found')
  return parsed?.data
}

function parse(schema: z.ZodType | undefined, given: unknown): unknown {
  const parsed = schema?.safeParse(given, { reportInput: true })
  if (parsed && !parsed.success) throw validationFailed(parsed.error)
  return parsed?.data
}

function parseBody(call: Call, given: unknown): unknown {
  if (call.upload && !(given instanceof Uint8Array)) throw new ApiError('unsupported_type')
  // A missing body is reported field by field, like an empty object.
  return parse(call.body, given ?? {})
}

/** Serialises only fields of the schema, so that nothing else leaks. Compiled on first use: all at once would delay startup. */
export function serializer(answer: z.ZodType): (data: unknown) => string {
  let write: ((data: unknown) => string) | undefined
  return (data) => {
    write ??= fastJsonStringify(z.toJSONSchema(answer, { target: 'draft-7', io: 'output' }) as object)
    return write(data)
  }
}

/** Adds fields to each log line of this request from now on. */
function logWith(request: FastifyRequest, fields: LogFields): void {
  request.log = request.log.child(fields)
}

/** Authenticates the caller; a token that is missing, unknown, expired or of another kind is refused with 401. */
async function holderOf(guard: Guard, { access }: Call, { headers }: FastifyRequest): Promise<NonNullable<Accounts[Access]>> {
  const token = tokenIn(headers.authorization)
  const account = token === undefined ? undefined : await retryRead(() => guard.authenticate(access, token))
  if (account === undefined) throw new ApiError('unauthenticated')
  return account
}

/** `isWhole`: the request had arrived completely when its token was looked up. */
type Admitted = { account: Accounts[Access]; isWhole: boolean }

/** Authenticates and authorises before the body is read, so that strangers cannot make the server read one. */
async function admit(guard: Guard, call: Call, request: FastifyRequest): Promise<Admitted> {
  const account = await holderOf(guard, call, request)
  if ('accountId' in account) logWith(request, { by: `${'role' in account ? account.role : 'customer'} ${account.accountId}` })
  permit(call, account)
  return { account, isWhole: request.method === 'GET' || request.raw.complete }
}

/** Checks again once a slow body has arrived: a client may hold back its end until after it was signed out or lost its role. */
async function stillAdmitted(guard: Guard, call: Call, request: FastifyRequest, { account, isWhole }: Admitted): Promise<Accounts[Access]> {
  if (isWhole) return account
  const now = await holderOf(guard, call, request)
  permit(call, now)
  return now
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** The beginning of a response body, up to the data that was serialised in advance. */
const beginning = (language: ApiLanguage): Buffer => Buffer.from(`{"message":${JSON.stringify(messages(language).ok)},`)
const BEGINNING: Record<ApiLanguage, Buffer> = { en: beginning('en'), ar: beginning('ar') }

/** A complete response body in one language, to be cached and sent as it is. */
export const completeBody = (language: ApiLanguage, rest: readonly Part[]): Buffer => concatParts([BEGINNING[language], ...rest])
/** The part after the message, for use in another language. */
export const withoutMessage = (language: ApiLanguage, body: Buffer): Buffer => body.subarray(BEGINNING[language].length)

type LooseHandler = (input: Input, caller: Caller & { within?: Database }) => Promise<LooseAnswer | undefined>
type Input = { path: unknown; query: unknown; body: unknown }
type LooseAnswer = MessageOverride & {
  revision?: string
  unchanged?: string
  serializedRest?: readonly Part[]
  serializedBody?: Buffer
} & object

type Performed = { answer?: LooseAnswer | undefined; body: string | undefined }

/** Runs a handler under its rate limits and idempotency key. Returns the serialised body, or a response to be sent as it is. */
function perform(guard: Guard, name: CallName, handle: LooseHandler) {
  const call: Call = calls[name as AnyCallName]
  const serialize = call.status === 204 || call.contentType ? undefined : serializer(call.answer)
  const json = (answer: LooseAnswer | undefined, language: ApiLanguage): string | undefined => {
    const { say = 'ok', ...rest } = answer ?? {}
    return serialize?.({ message: messages(language)[say], data: null, ...rest })
  }
  return async (request: FastifyRequest, input: Input, caller: Caller): Promise<Performed> => {
    const work = (within?: Database) => {
      const handled = () => handle(input, within ? { ...caller, within } : caller)
      if (!call.limits) return handled()
      return limited(
        guard.limits,
        call.limits,
        { query: input.query, body: input.body, address: request.ip, account: caller.account },
        handled,
      )
    }
    if (!call.idempotent) {
      const answer = await work()
      const isJson = answer?.unchanged === undefined && !answer?.serializedRest && !answer?.serializedBody
      return { answer, body: isJson ? json(answer, caller.language) : undefined }
    }
    const by = callerKey(caller.account, request.ip)
    const asked = { key: request.headers['idempotency-key'], caller: by, request: [name, input], secret: call.secretAnswer }
    // Rate limits are counted inside, so that a repetition costs no points.
    return { body: await guard.onlyOnce(asked, async (within) => json(await work(within), caller.language) ?? '') }
  }
}

/**
 * Sends a pre-serialised body from pooled memory, and releases that when it has been written: mostly at once, into the socket's buffer.
 * Of the requests that are handled together, all are put together before the first is sent: the processor then fetches the code of
 * each of the two steps once for all of them (docs/decisions/039).
 */
async function sendSerialized(reply: FastifyReply, language: ApiLanguage, rest: readonly Part[]): Promise<void> {
  const { raw } = reply
  const { bytes, release } = concatPooled([BEGINNING[language], ...rest])
  await Promise.resolve()
  void reply.type(JSON_TYPE).send(bytes)
  if (raw.writableEnded && raw.writableLength === 0) release()
  else raw.on('close', release)
}

function respond(reply: FastifyReply, call: Call, language: ApiLanguage, { answer, body: made }: Performed): void | Promise<void> {
  if (call.contentType) {
    const { type, headers = {}, content } = answer as RawAnswer
    return void reply.type(type).headers(headers).send(content)
  }
  const revision = answer?.unchanged ?? answer?.revision
  if (revision !== undefined) void reply.header('etag', entityTag(revision, language)).header('vary', 'accept-language, authorization')
  if (answer?.unchanged !== undefined) return void reply.code(304).send()
  if (answer?.serializedRest) return sendSerialized(reply, language, answer.serializedRest)
  const body = answer?.serializedBody ?? made
  if (body !== undefined) void reply.type(JSON_TYPE)
  void reply.send(body)
}

export function implement<Name extends AnyCallName>(app: FastifyInstance, guard: Guard, handlers: Handlers<Name>): void {
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  for (const [name, handle] of Object.entries(handlers) as [CallName & Name, LooseHandler][]) {
    const call: Call = calls[name]
    const { method, path } = nameParts(name)
    // Only public reads may be cached: other responses depend on the caller, or follow a change.
    const keeps = call.access === 'anyone' && method === 'GET'
    const made = perform(guard, name, handle)
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      // A HEAD would open a stream that nobody reads.
      ...(call.contentType === 'text/event-stream' ? { exposeHeadRoute: false } : {}),
      ...(call.access === 'anyone'
        ? {}
        : { onRequest: async (request: FastifyRequest) => void admitted.set(request, await admit(guard, call, request)) }),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const language = languageOf(request.headers['accept-language'])
        const input = { path: parsePath(call, request), query: parse(call.query, request.query), body: parseBody(call, request.body) }
        const known = admitted.get(request)
        const has = (revision: string) => matchesEtag(request.headers['if-none-match'], entityTag(revision, language))
        const caller = {
          language,
          account: known && (await stillAdmitted(guard, call, request, known)),
          userAgent: request.headers['user-agent'] ?? '',
          network: clientNetwork(request.ip),
          readOnly: request.method === 'HEAD',
          has,
          note: (fields: LogFields) => logWith(request, fields),
        }
        const make = () => made(request, input, caller)
        const result = await (method === 'GET' ? retryRead(make) : make())
        void reply.code(call.status ?? 200)
        if (keeps) reply.header('vary', 'accept-language')
        else reply.header('cache-control', 'no-store')
        await respond(reply, call, language, result)
        // Fastify waits for a reply that is returned, through several promises.
        return reply.sent ? undefined : reply
      },
    })
  }
}
