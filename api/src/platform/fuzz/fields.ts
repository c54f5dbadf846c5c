/** Fuzzes each field of each API endpoint in turn: all other fields are valid, and this one has a value that no honest client sends. */
import type { Access, Call } from '@masar/contract/call'
import { calls } from '@masar/contract/calls'
import type { Send } from './fuzz.ts'
import { valid, type Asked, type OpenApi, type Operation, type Random, type Schema } from './generate.ts'
import { judge, type Answered } from './judge.ts'

/** One field of one endpoint. `keys` is its path: names and indices within the body, or the name of a parameter. */
export type Field = {
  call: string
  path: string
  operation: Operation
  where: 'path' | 'query' | 'body'
  keys: readonly (string | number)[]
  schema: Schema
}

/** Excluded endpoints: event streams, whose response never ends, and the deletion of the caller's account. */
const EXCLUDED = /\/events$|^DELETE \/v1\/customer\/account/

const TYPES: Record<string, (given: unknown) => boolean> = {
  string: (given) => typeof given === 'string',
  // Numbers may be sent as strings, as forms do.
  number: (given) => typeof given === 'number' || typeof given === 'string',
  integer: (given) => typeof given === 'number' || typeof given === 'string',
  boolean: (given) => typeof given === 'boolean',
  null: (given) => given === null,
  array: (given) => Array.isArray(given),
  object: (given) => typeof given === 'object' && given !== null && !Array.isArray(given),
}

/** Whether a schema accepts a value's type, length and enumeration. A missing value is not judged here. */
function allows(schema: Schema, given: unknown): boolean {
  if (given === undefined) return true
  if (schema.anyOf) return schema.anyOf.some((each) => allows(each, given))
  if (schema.enum || 'const' in schema) return (schema.enum ?? [schema.const]).includes(given)
  if (typeof given === 'string' && given.length > (schema.maxLength ?? Infinity)) return false
  return schema.type === undefined || (TYPES[schema.type]?.(given) ?? true)
}

function within(schema: Schema, keys: Field['keys']): Pick<Field, 'keys' | 'schema'>[] {
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => [
      { keys: [...keys, name], schema: each },
      ...within(each, [...keys, name]),
    ]),
    ...(schema.items ? [{ keys: [...keys, 0], schema: schema.items }, ...within(schema.items, [...keys, 0])] : []),
    ...(schema.anyOf ?? []).flatMap((each) => within(each, keys)),
  ]
}

export function fieldsOf(document: OpenApi): Field[] {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, path, operation })),
  )
  return operations
    .filter(({ call }) => !EXCLUDED.test(call))
    .flatMap(({ operation, ...named }): Field[] => {
      const body = operation.requestBody?.content['application/json']?.schema
      const parameters = operation.parameters.filter((each) => each.in !== 'header')
      return [
        ...parameters.map(({ in: where, name, schema }) => ({
          ...named,
          operation,
          where: where as 'path' | 'query',
          keys: [name],
          schema,
        })),
        ...(body ? within(body, []).map((found) => ({ ...named, operation, where: 'body' as const, ...found })) : []),
      ]
    })
}

type Holder = Record<string | number, unknown>

function put(holder: Holder, [first = '', ...rest]: Field['keys'], given: unknown): void {
  if (rest.length === 0) return void (holder[first] = given)
  if (typeof holder[first] !== 'object' || holder[first] === null) holder[first] = typeof rest[0] === 'number' ? [] : {}
  put(holder[first] as Holder, rest, given)
}

const inAddress = (given: unknown): string =>
  encodeURIComponent((typeof given === 'object' ? JSON.stringify(given) : String(given)).toWellFormed()).slice(0, 6_000)

/** A valid request except for the given value in that field. */
function askAt({ call, path, operation, where, keys, schema }: Field, given: unknown, make: (schema: Schema) => unknown): Asked {
  const body = operation.requestBody?.content['application/json']?.schema
  const made = body && (make(body) as Holder)
  if (made && where === 'body') put(made, keys, given)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const own = operation.parameters.find((each) => each.in === 'path' && each.name === name)?.schema ?? schema
    return inAddress(where === 'path' && keys[0] === name ? given : make(own)) || '%20'
  })
  return {
    call,
    operation,
    method: call.slice(0, call.indexOf(' ')),
    url: where === 'query' ? `${filled}?${encodeURIComponent(String(keys[0]))}=${inAddress(given)}` : filled,
    headers: { 'accept-language': 'en', ...(made && { 'content-type': 'application/json' }) },
    ...(made && { body: JSON.stringify(made) }),
  }
}

export type FieldFuzzOptions = {
  document: OpenApi
  send: Send
  random: Random
  now: number
  /** A token for an endpoint with this access level; `old` is one that was just refused. */
  tokenFor: (access: Access, old?: string) => Promise<string | undefined>
  /** The values to try in a field. */
  givenFor: (field: Field, at: number) => readonly unknown[]
  atOnce: number
  isOver?: () => boolean
}

export type FieldReport = { asked: number; fields: number; admitted: number; wrong: Map<string, string>; slowestMs: number }

/** Tries every field and judges each response: no 5xx, all as documented, and no value accepted that the field's schema forbids. */
export async function fuzzFields(options: FieldFuzzOptions): Promise<FieldReport> {
  const { document, send, tokenFor, givenFor, atOnce, isOver = () => false } = options
  const all = fieldsOf(document)
  const make = valid(options.random, [1, 2, 3, 4, 5, 6, 7, 8, 9], options.now)
  const faultOf = judge(document)
  const report: FieldReport = { asked: 0, fields: 0, admitted: 0, wrong: new Map(), slowestMs: 0 }

  async function answerTo(asked: Asked): Promise<Answered> {
    const { access } = calls[asked.call as keyof typeof calls] as Call
    const withToken = async (old?: string) => {
      const token = await tokenFor(access, old)
      const headers = { ...asked.headers, ...(token !== undefined && { authorization: `API_KEY ${token}` }) }
      const began = performance.now()
      const answered = await send({ ...asked, headers })
      report.slowestMs = Math.max(report.slowestMs, performance.now() - began)
      return { token, answered }
    }
    const first = await withToken()
    // An earlier request may have ended this session: retry once with another token.
    return first.answered.status === 401 && first.token !== undefined ? (await withToken(first.token)).answered : first.answered
  }

  async function askIn(field: Field, at: number): Promise<void> {
    for (const given of givenFor(field, at)) {
      const asked = askAt(field, given, make)
      report.asked += 1
      const answered = await answerTo(asked).catch((error: unknown): Answered => ({
        status: 0,
        type: '',
        text: String(error),
        requestId: undefined,
      }))
      if (answered.status !== 401 && answered.status !== 403) report.admitted += 1
      const taken = field.where === 'body' && answered.status < 300 && !allows(field.schema, given)
      const fault = faultOf(asked, answered) ?? (taken ? 'what the field cannot be is taken' : undefined)
      if (fault === undefined) continue
      const example = `${asked.method} ${asked.url.slice(0, 200)} ${asked.body?.toString().slice(0, 300) ?? ''} -> ${answered.text.slice(0, 200)}`
      report.wrong.set(`${field.call} ${field.keys.join('.')}: ${fault}`, example)
    }
  }

  let next = 0
  const worker = async () => {
    for (let at = next++; at < all.length && !isOver(); at = next++) {
      await askIn(all[at] as Field, at)
      report.fields += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return report
}
