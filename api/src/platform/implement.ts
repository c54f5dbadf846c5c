/** Binds handlers to the calls of the contract: parse, handle, serialise; nothing else reaches a route. */
import { nameParts, type Call, type CallName, type Parsed } from '@masar/contract/call'
import { calls, type AnswerOf, type AnyCallName, type CallNamed } from '@masar/contract/calls'
import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { languageOf, messages, type ApiLanguage } from '../messages/messages.ts'
import { ApiError } from './failure.ts'
import { validationFailed } from './validation.ts'

/** What a handler knows of a call beyond its input. */
export type Caller = { language: ApiLanguage }

/** The answer without its message, which is the same for every reading call. */
type Unsaid<Name extends AnyCallName> = Omit<AnswerOf<Name>, 'message'>

export type Handlers<Name extends AnyCallName> = {
  [Each in Name]: (input: Parsed<CallNamed<Each>>, caller: Caller) => Promise<Unsaid<Each>>
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

/** Only what the schema names leaves: a field that is not in the contract cannot. */
function serializer(answer: z.ZodType): (data: unknown) => string {
  return fastJsonStringify(z.toJSONSchema(answer, { target: 'draft-7', io: 'output' }) as object)
}

type LooseHandler = (input: { path: unknown; query: unknown; body: unknown }, caller: Caller) => Promise<object>

export function implement<Name extends AnyCallName>(app: FastifyInstance, handlers: Handlers<Name>): void {
  for (const [name, handle] of Object.entries(handlers) as [CallName & Name, LooseHandler][]) {
    const call: Call = calls[name]
    const { method, path } = nameParts(name)
    const serialize = serializer(call.answer)
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const language = languageOf(request.headers['accept-language'])
        const input = { path: parsePath(call, request), query: parse(call.query, request.query), body: parse(call.body, request.body) }
        const answer = await handle(input, { language })
        void reply.code(call.status ?? 200).type('application/json; charset=utf-8')
        return reply.serializer(serialize).send({ message: messages(language).ok, ...answer })
      },
    })
  }
}
