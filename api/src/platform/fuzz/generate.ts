/** Generates requests from the OpenAPI document alone: valid ones, and ones that break its rules. */
import { DAY } from '@masar/domain/durations'
import { FILES, NASTY_BODIES, NASTY_TEXTS, NASTY_TYPES, NASTY_VALUES } from './nasty.ts'

/** Like `Math.random`: from 0 to below 1. */
export type Random = () => number

export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
}
type Content = Record<string, { schema: Schema }>
export type Operation = {
  security?: unknown[]
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type OpenApi = { paths: Record<string, Record<string, Operation>>; components: { schemas: { Failure: Schema } } }

export type Asked = {
  /** `GET /v1/…/{id}` */
  call: string
  operation: Operation
  method: string
  url: string
  headers: Record<string, string>
  body?: string | Buffer
}

/** Ids that exist, as seen in responses. */
export type KnownIds = number[]

function dice(random: Random) {
  const below = (count: number): number => Math.floor(random() * count)
  return {
    below,
    one: <T>(values: readonly T[]): T => values[below(values.length)] as T,
    chance: (share: number): boolean => random() < share,
  }
}
type Dice = ReturnType<typeof dice>

/** Plausible values for fields with these names, whose schema alone does not say enough. */
const BY_NAME: [RegExp, (roll: Dice, now: number) => string][] = [
  [/email|user_name/, (roll) => `somebody-${roll.below(1_000)}@mail.example`],
  [/phone/, (roll) => `+9689${String(roll.below(10_000_000)).padStart(7, '0')}`],
  [/code|otp/, (roll) => String(roll.below(1_000_000)).padStart(6, '0')],
  [/_at$|until/, (roll, now) => new Date(now + roll.below(60) * DAY).toISOString()],
  [/date|^from$|^to$|day/, (roll, now) => new Date(now + roll.below(60) * DAY).toISOString().slice(0, 10)],
  [/password/, () => 'a boat on the Batinah coast'],
  [/order/, (roll) => roll.one(['price asc', 'price desc', 'year desc', 'created_at desc'])],
]

/** Makes values that match a schema, or break it. */
function values(roll: Dice, ids: KnownIds, now: number) {
  function text(name: string, { minLength = 0, maxLength = 60 }: Schema): string {
    const [, make] = BY_NAME.find(([pattern]) => pattern.test(name)) ?? []
    if (make) return make(roll, now)
    const length = Math.min(maxLength, Math.max(minLength, 1) + roll.below(30))
    return 'Wadi Shab in March, بحر العرب, 4x4 '.repeat(Math.ceil(length / 35)).slice(0, length)
  }

  function number(name: string, { minimum = 0, maximum = 1_000, multipleOf = 0 }: Schema): number {
    if (/(^|_)ids?$/.test(name) && ids.length > 0 && roll.chance(0.9)) return roll.one(ids)
    const wide = Math.min(maximum, roll.chance(0.7) ? minimum + 10 : maximum)
    const value = minimum + roll.below(Math.max(1, wide - minimum + 1))
    return multipleOf > 0 && multipleOf < 1 ? value + multipleOf * roll.below(10) : value
  }

  /** `wrong` is the probability, for each field, of a bad value. */
  function value(name: string, schema: Schema, wrong: number): unknown {
    if (roll.chance(wrong)) return roll.chance(0.6) ? roll.one(NASTY_TEXTS) : roll.one(NASTY_VALUES)
    if ('const' in schema) return schema.const
    if (schema.enum) return roll.one(schema.enum)
    if (schema.anyOf) return value(name, roll.one(schema.anyOf), wrong)
    const { type, items = {}, minItems = 0, maxItems = 3 } = schema
    if (type === 'object') return fields(schema, wrong)
    if (type === 'array') {
      const count = Math.min(maxItems, minItems + roll.below(3))
      return Array.from({ length: count }, () => value(name, items, wrong))
    }
    if (type === 'integer' || type === 'number') return number(name, schema)
    if (type === 'boolean') return roll.chance(0.5)
    if (type === 'null') return null
    return text(name, schema)
  }

  function fields({ properties = {}, required = [] }: Schema, wrong: number): Record<string, unknown> {
    const wanted = Object.entries(properties).filter(([name]) => (required.includes(name) ? !roll.chance(wrong) : roll.chance(0.6)))
    const made = wanted.map(([name, schema]) => [name, value(name, schema, wrong)] as const)
    return Object.fromEntries(roll.chance(wrong) ? [...made, [roll.one(NASTY_TEXTS.slice(0, 40)), roll.one(NASTY_VALUES)]] : made)
  }

  return value
}

/** Makes values that match their schema. */
export function valid(random: Random, ids: KnownIds, now: number): (schema: Schema) => unknown {
  const value = values(dice(random), ids, now)
  return (schema) => value('', schema, 0)
}

/** Returns a generator of random requests. `now` is the product's clock, in milliseconds. */
export function requests(document: OpenApi, random: Random, ids: KnownIds, now: number): () => Asked {
  const roll = dice(random)
  const value = values(roll, ids, now)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

  /** Encodes a value for a URL, sometimes as malformed percent-encoding. */
  function encoded(given: unknown, wrong: number): string {
    if (roll.chance(wrong / 4)) return roll.one(['%', '%ff', '%00', '%c0%af', '%ud800', '%2e%2e%2f'])
    return encodeURIComponent((typeof given === 'object' ? JSON.stringify(given) : String(given)).toWellFormed()).slice(0, 6_000)
  }

  function address(path: string, { parameters }: Operation, wrong: number): string {
    const schemaOf = (name: string) => parameters.find((each) => each.in === 'path' && each.name === name)?.schema ?? {}
    // An empty segment would be a different path.
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(value(name, schemaOf(name), wrong), wrong) || '%20')
    const query = parameters
      .filter((each) => each.in === 'query' && (each.required || roll.chance(0.3)))
      .flatMap(({ name, schema }) => {
        const given = value(name, schema, wrong)
        return (Array.isArray(given) ? given : [given]).map((each) => `${encodeURIComponent(name)}=${encoded(each, wrong)}`)
      })
    if (roll.chance(wrong)) query.push(`${encoded(roll.one(NASTY_TEXTS), wrong)}=${encoded(roll.one(NASTY_TEXTS), wrong)}`)
    return query.length === 0 ? filled : `${filled}?${query.join('&')}`
  }

  function bodyOf({ requestBody }: Operation, wrong: number): { type?: string; body?: string | Buffer } {
    if (!requestBody) return roll.chance(wrong) ? { type: 'application/json', body: roll.one(NASTY_BODIES) } : {}
    const types = Object.keys(requestBody.content)
    const type = roll.chance(wrong) ? roll.one(NASTY_TYPES) : roll.one(types)
    if (roll.chance(wrong)) return { type, body: roll.one(NASTY_BODIES) }
    const schema = requestBody.content['application/json']?.schema
    if (schema) return { type, body: JSON.stringify(value('', schema, wrong)) }
    if (type !== 'multipart/form-data') return { type, body: roll.one(FILES) }
    const [head, tail] = ['--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n', '\r\n--x--\r\n']
    return { type: `${type}; boundary=x`, body: Buffer.concat([Buffer.from(head), roll.one(FILES), Buffer.from(tail)]) }
  }

  return () => {
    const { path, method, operation } = roll.one(operations)
    const wrong = roll.one([0, 0, 0.05, 0.15, 0.5])
    const { type, body } = bodyOf(operation, wrong)
    const headers: Record<string, string> = { 'accept-language': roll.one(['en', 'ar', 'ar-OM,ar;q=0.9', 'x', '*']) }
    if (type !== undefined) headers['content-type'] = type
    if (roll.chance(0.1)) headers['idempotency-key'] = roll.one(['a', 'b', 'k'.repeat(256), 'with space'])
    if (roll.chance(0.1)) headers['if-none-match'] = roll.one(['*', '"a"', 'W/"', ''])
    return {
      call: `${method} ${path}`,
      operation,
      method,
      url: address(path, operation, wrong),
      headers,
      ...(body === undefined ? {} : { body }),
    }
  }
}
