/** Binds handlers to the calls of the contract: let in, parse, count, handle, serialise; nothing else reaches a route. */
import { nameParts, type Access, type Call, type CallName, type Parsed } from '@masar/contract/call'
import { calls, type AnswerOf, type AnyCallName, type CallNamed } from '@masar/contract/calls'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { languageOf, messages, type ApiLanguage, type MessageKey } from '../messages/messages.ts'
import type { Accounts, Authenticate } from './access.ts'
import { limited } from './count-calls.ts'
import { ApiError } from './failure.ts'
import type { Limits } from './rate-limits.ts'
import { tokenIn } from './tokens.ts'
import { validationFailed } from './validation.ts'

/** What stands before every call. */
export type Guard = { authenticate: Authenticate; limits: Limits }

/** What a handler knows of a call beyond its input. `account` is who holds the token that the call asks for. */
export type Caller<Needed extends Access = Access> = { language: ApiLanguage; account: Accounts[Needed]; userAgent: string }

/** The answer with the message by its name, where the call has something of its own to say. */
type Said<Name extends AnyCallName> = AnswerOf<Name> extends undefined ? void : Omit<AnswerOf<Name>, 'message'> & { say?: MessageKey }

export type Handlers<Name extends AnyCallName> = {
  [Each in Name]: (input: Parsed<CallNamed<Each>>, caller: Caller<CallNamed<Each>['access']>) => Promise<Said<Each>>
}

function parsePath(call: Call, request: FastifyRequest): unknown {
  const parsed = call.path?.safeParse(request.params)
  if (parsed && !parsed.success) throw new ApiError('not_found')
  return parsed?.data
}

function parse(schema: z.ZodType | undefined, given: unknown): unknown {
  const parsed = schema?.safeParse(given)
  if (parsed && !parsed.success) throw validationFailed(parsed.error)
  return parsed?.data
}

function parseBody(call: Call, given: unknown): unknown {
  if (call.upload && !(given instanceof Uint8Array)) throw new ApiError('unsupported_type')
  // No body at all is told field by field, like an empty one.
  return parse(call.body, given ?? {})
}

/** Only what the schema names leaves: a field that is not in the contract cannot. */
function serializer(answer: z.ZodType): (data: unknown) => string {
  return fastJsonStringify(z.toJSONSchema(answer, { target: 'draft-7', io: 'output' }) as object)
}

/** Who calls; a token that is missing, unknown, too old or of another kind is refused before the body is read. */
async function admit(guard: Guard, needed: Access, request: FastifyRequest): Promise<Accounts[Access]> {
  const token = tokenIn(request.headers.authorization)
  const account = token === undefined ? undefined : await guard.authenticate(needed, token)
  if (account === undefined) throw new ApiError('unauthenticated')
  return account
}

type LooseHandler = (
  input: { path: unknown; query: unknown; body: unknown },
  caller: Caller,
) => Promise<({ say?: MessageKey } & object) | undefined>

export function implement<Name extends AnyCallName>(app: FastifyInstance, guard: Guard, handlers: Handlers<Name>): void {
  const accounts = new WeakMap<FastifyRequest, Accounts[Access]>()
  for (const [name, handle] of Object.entries(handlers) as [CallName & Name, LooseHandler][]) {
    const call: Call = calls[name]
    const { method, path } = nameParts(name)
    // What depends on who asks, or has been done, is nothing to keep.
    const keeps = call.access === 'anyone' && method === 'GET'
    const serialize = call.status === 204 ? undefined : serializer(call.answer)
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      onRequest: async (request: FastifyRequest) => {
        if (call.access !== 'anyone') accounts.set(request, await admit(guard, call.access, request))
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const language = languageOf(request.headers['accept-language'])
        const input = { path: parsePath(call, request), query: parse(call.query, request.query), body: parseBody(call, request.body) }
        const account = accounts.get(request)
        const userAgent = request.headers['user-agent'] ?? ''
        const answer = await limited(guard.limits, call, { ...input, address: request.ip, account }, () =>
          handle(input, { language, account, userAgent }),
        )
        void reply.code(call.status ?? 200)
        if (!keeps) reply.header('cache-control', 'no-store')
        if (!serialize) return reply.send()
        const { say = 'ok', ...rest } = answer ?? {}
        return reply
          .type('application/json; charset=utf-8')
          .serializer(serialize)
          .send({ message: messages(language)[say], ...rest })
      },
    })
  }
}
