/** Judges whether a response matches the OpenAPI document and reveals no internals. */
import * as z from 'zod'
import type { Asked, OpenApi, Operation, Schema } from './generate.ts'

export type Answered = { status: number; type: string; text: string; requestId: string | undefined }

/** Signs of leaked internals: SQL, or a stack trace. */
const INSIDE = /\bselect\b.*\bfrom\b|\binsert into\b|\.ts:\d+|node_modules|\bat [\w.]+ \(/i

export function judge(document: OpenApi) {
  const schemas = new Map<Schema, z.ZodType>()
  const compiled = (schema: Schema): z.ZodType => {
    const known = schemas.get(schema) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
    schemas.set(schema, known)
    return known
  }

  function mismatch(schema: Schema, text: string): string | undefined {
    try {
      const issue = compiled(schema).safeParse(JSON.parse(text)).error?.issues[0]
      return issue && `${issue.path.join('.')}: ${issue.message}`
    } catch {
      return 'is no JSON'
    }
  }

  function refusal({ type, text, status, requestId }: Answered): string | undefined {
    if (!type.startsWith('application/problem+json')) return `a failure of the type '${type}'`
    const wrong = mismatch(document.components.schemas.Failure, text)
    if (wrong !== undefined) return `a failure whose ${wrong}`
    const failure = JSON.parse(text) as { status: number; instance: string; message: string; data: string[] }
    if (failure.status !== status) return `a failure that says ${failure.status}`
    if (requestId !== undefined && failure.instance !== requestId) return 'a failure that names another request'
    if (failure.message === '' || failure.data[0] !== failure.message) return 'a failure that does not say what it is'
    return INSIDE.test(text) ? 'a failure that tells of the inside' : undefined
  }

  function success({ responses }: Operation, { status, type, text }: Answered): string | undefined {
    const documented = responses[status]
    if (!documented) return `the status ${status}, of which nothing is written`
    if (!documented.content) return text === '' ? undefined : 'a body where there is none'
    const found = documented.content[type.split(';')[0] ?? '']
    if (!found) return `an answer of the type '${type}'`
    const wrong = type.startsWith('application/json') ? mismatch(found.schema, text) : undefined
    return wrong && `an answer whose ${wrong}`
  }

  /** Returns what is wrong with the response, if anything is. */
  return (asked: Pick<Asked, 'operation'>, answered: Answered): string | undefined => {
    if (answered.status === 0) return 'no answer'
    // URL or headers beyond the parser's limit: a bare 431, whichever endpoint was meant.
    if (answered.status === 431) return undefined
    if (answered.status >= 500) return `status ${answered.status}`
    return answered.status >= 400 ? refusal(answered) : success(asked.operation, answered)
  }
}
