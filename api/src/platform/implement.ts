/** Binds handlers to the calls of the contract: let in, parse, count, handle, serialise; nothing else reaches a route. */
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
import { readAgain, type Database } from './database.ts'
import { entityTag, isKnown } from './etags.ts'
import { ApiError } from './failure.ts'
import { callerKey, type OnlyOnce } from './idempotency.ts'
import { joined } from './joined.ts'
import type { Limits } from './limits/rate-limits.ts'
import { tokenIn } from './tokens.ts'
import { validationFailed } from './validation.ts'

/** What a call says of itself in the log. `by` is who makes it, by number and not by name. */
type Noted = Record<string, string | boolean>

/** What stands before every call. */
export type Guard = { authenticate: Authenticate; limits: Limits; onlyOnce: OnlyOnce }

/** What a handler knows of a call beyond its input. `account` is who holds the token that the call asks for. */
export type Caller<Needed extends Access = Access> = {
  language: ApiLanguage
  account: Accounts[Needed]
  userAgent: string
  /** Whose requests count together with this one. */
  network: string
  /** Only what would be answered is asked (HEAD): nothing is changed by that. */
  looksOnly: boolean
  /** Of a call with an ETag: whether the caller has the answer of this revision already. */
  has: (revision: string) => boolean
  /** Adds to this request's line of the log. Nothing of a person. */
  note: (noted: Noted) => void
}

/** A call that may come again is made in one transaction with the note that it was made: all it does goes through `within`. */
type Within<C extends Call> = C extends { repeats: true } ? { within: Database } : unknown

/** What is not of the answer: the message by its name, where the call has something of its own to say. */
type Aside = { say?: MessageKey }
type Message<Name extends AnyCallName> =
  AnswerOf<Name> extends undefined
    ? void
    : Omit<AnswerOf<Name>, AnswerOf<Name> extends { data: null } ? 'message' | 'data' : 'message'> & Aside

/** What changes whenever the answer does; alone where nothing has changed since the caller asked last. */
type Revised<Data> = (Data & { revision: string }) | { unchanged: string }

/** An answer that is no JSON. */
export type RawAnswer = { type: string; headers?: Record<string, string>; content: Uint8Array | Readable }

/** What has been serialised before, by `serializer`, of the call's own schema: what follows the message, or all of it in the caller's language. */
export type WrittenAnswer = { written: readonly Buffer[] } | { whole: Buffer }

type Said<Name extends AnyCallName> =
  CallNamed<Name> extends { raw: string | readonly string[] }
    ? RawAnswer
    : CallNamed<Name> extends { etag: true }
      ? Revised<Message<Name>>
      : CallNamed<Name> extends { access: 'anyone'; query: unknown } | { access: 'anyone'; path: unknown }
        ? Message<Name> | WrittenAnswer
        : Message<Name>

export type Handlers<Name extends AnyCallName> = {
  [Each in Name]: (
    input: Parsed<CallNamed<Each>>,
    caller: Caller<CallNamed<Each>['access']> & Within<CallNamed<Each>>,
  ) => Promise<Said<Each>>
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
  // No body at all is told field by field, like an empty one.
  return parse(call.body, given ?? {})
}

/** Only what the schema names leaves: a field that is not in the contract cannot. Made when first used: all of them together would hold up the start. */
export function serializer(answer: z.ZodType): (data: unknown) => string {
  let write: ((data: unknown) => string) | undefined
  return (data) => {
    write ??= fastJsonStringify(z.toJSONSchema(answer, { target: 'draft-7', io: 'output' }) as object)
    return write(data)
  }
}

/** It stands in each line of the log that this request makes from now on. */
function logWith(request: FastifyRequest, noted: Noted): void {
  request.log = request.log.child(noted)
}

/** Who calls; a token that is missing, unknown, too old or of another kind is refused. */
async function holderOf(guard: Guard, { access }: Call, { headers }: FastifyRequest): Promise<NonNullable<Accounts[Access]>> {
  const token = tokenIn(headers.authorization)
  const account = token === undefined ? undefined : await readAgain(() => guard.authenticate(access, token))
  if (account === undefined) throw new ApiError('unauthenticated')
  return account
}

/** `isWhole`: all of the request was there when its token was looked up. */
type Admitted = { account: Accounts[Access]; isWhole: boolean }

/** Before the body is read: of nobody none is. */
async function admit(guard: Guard, call: Call, request: FastifyRequest): Promise<Admitted> {
  const account = await holderOf(guard, call, request)
  if ('accountId' in account) logWith(request, { by: `${'role' in account ? account.role : 'customer'} ${account.accountId}` })
  permit(call, account)
  return { account, isWhole: request.method === 'GET' || request.raw.complete }
}

/** Who has kept the end of a request back may not be who they were: it is done as whoever its token is by now. */
async function stillAdmitted(guard: Guard, call: Call, request: FastifyRequest, { account, isWhole }: Admitted): Promise<Accounts[Access]> {
  if (isWhole) return account
  const now = await holderOf(guard, call, request)
  permit(call, now)
  return now
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** The beginning of an answer whose rest has been serialised. */
const messageBytes = (language: ApiLanguage): Buffer => Buffer.from(`{"message":${JSON.stringify(messages(language).ok)},`)
const BEGINNING: Record<ApiLanguage, Buffer> = { en: messageBytes('en'), ar: messageBytes('ar') }

/** An answer with its message, to be kept and sent again as it is: for one language. */
export const wholeAnswer = (language: ApiLanguage, rest: readonly Buffer[]): Buffer => Buffer.concat([BEGINNING[language], ...rest])
/** What follows the message in it. */
export const withoutMessage = (language: ApiLanguage, whole: Buffer): Buffer => whole.subarray(BEGINNING[language].length)

type LooseHandler = (input: Input, caller: Caller & { within?: Database }) => Promise<LooseAnswer | undefined>
type Input = { path: unknown; query: unknown; body: unknown }
type LooseAnswer = Aside & { revision?: string; unchanged?: string; written?: readonly Buffer[]; whole?: Buffer } & object

type Made = { answer?: LooseAnswer | undefined; body: string | undefined }

/** Makes a call: counted, and once however often it comes. Gives the serialised answer, or what is to be sent as it is. */
function perform(guard: Guard, name: CallName, handle: LooseHandler) {
  const call: Call = calls[name as AnyCallName]
  const serialize = call.status === 204 || call.raw ? undefined : serializer(call.answer)
  const json = (answer: LooseAnswer | undefined, language: ApiLanguage): string | undefined => {
    const { say = 'ok', ...rest } = answer ?? {}
    return serialize?.({ message: messages(language)[say], data: null, ...rest })
  }
  return async (request: FastifyRequest, input: Input, caller: Caller): Promise<Made> => {
    const work = (within?: Database) => {
      const handled = () => handle(input, within ? { ...caller, within } : caller)
      if (!call.limits) return handled()
      return limited(guard.limits, call.limits, { ...input, address: request.ip, account: caller.account }, handled)
    }
    if (!call.repeats) {
      const answer = await work()
      const isJson = answer?.unchanged === undefined && !answer?.written && !answer?.whole
      return { answer, body: isJson ? json(answer, caller.language) : undefined }
    }
    const by = callerKey(caller.account, request.ip)
    const asked = { key: request.headers['idempotency-key'], caller: by, request: [name, input], secret: call.secret }
    // Counted within: what comes again does nothing, and costs nothing.
    return { body: await guard.onlyOnce(asked, async (within) => json(await work(within), caller.language) ?? '') }
  }
}

/** Sends what has been serialised before. Its memory is another's as soon as it has left: mostly at once, when the system has taken all of it. */
function sendWritten(reply: FastifyReply, language: ApiLanguage, rest: readonly Buffer[]): FastifyReply {
  const { raw } = reply
  const { bytes, leave } = joined([BEGINNING[language], ...rest])
  raw.on('close', leave)
  void reply.type(JSON_TYPE).send(bytes)
  if (raw.writableEnded && raw.writableLength === 0) leave()
  return reply
}

function respond(reply: FastifyReply, call: Call, language: ApiLanguage, { answer, body: made }: Made) {
  if (call.raw) {
    const { type, headers = {}, content } = answer as RawAnswer
    return reply.type(type).headers(headers).send(content)
  }
  const revision = answer?.unchanged ?? answer?.revision
  if (revision !== undefined) void reply.header('etag', entityTag(revision, language)).header('vary', 'accept-language, authorization')
  if (answer?.unchanged !== undefined) return reply.code(304).send()
  if (answer?.written) return sendWritten(reply, language, answer.written)
  const body = answer?.whole ?? made
  return body === undefined ? reply.send() : reply.type(JSON_TYPE).send(body)
}

export function implement<Name extends AnyCallName>(app: FastifyInstance, guard: Guard, handlers: Handlers<Name>): void {
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  for (const [name, handle] of Object.entries(handlers) as [CallName & Name, LooseHandler][]) {
    const call: Call = calls[name]
    const { method, path } = nameParts(name)
    // What depends on who asks, or has been done, is nothing to keep.
    const keeps = call.access === 'anyone' && method === 'GET'
    const made = perform(guard, name, handle)
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      // A HEAD would open a stream that nobody reads.
      ...(call.raw === 'text/event-stream' ? { exposeHeadRoute: false } : {}),
      ...(call.access === 'anyone'
        ? {}
        : { onRequest: async (request: FastifyRequest) => void admitted.set(request, await admit(guard, call, request)) }),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const language = languageOf(request.headers['accept-language'])
        const input = { path: parsePath(call, request), query: parse(call.query, request.query), body: parseBody(call, request.body) }
        const known = admitted.get(request)
        const has = (revision: string) => isKnown(request.headers['if-none-match'], entityTag(revision, language))
        const caller = {
          language,
          account: known && (await stillAdmitted(guard, call, request, known)),
          userAgent: request.headers['user-agent'] ?? '',
          network: clientNetwork(request.ip),
          looksOnly: request.method === 'HEAD',
          has,
          note: (noted: Noted) => logWith(request, noted),
        }
        const make = () => made(request, input, caller)
        const result = await (method === 'GET' ? readAgain(make) : make())
        void reply.code(call.status ?? 200)
        if (keeps) reply.header('vary', 'accept-language')
        else reply.header('cache-control', 'no-store')
        return respond(reply, call, language, result)
      },
    })
  }
}
