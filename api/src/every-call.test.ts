/** What holds for every endpoint, whatever is sent. Generated from the contract, so a new endpoint is covered by being in the contract. */
import type { Call } from '@masar/contract/call'
import { calls } from '@masar/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { CUSTOMER, forgot, logIn, otpToken, send, somebody, withToken } from './accounts/testing.ts'
import { startTestApi, type TestApi } from './platform/testing.ts'
import { ADMIN, staffLogIn } from './staff/testing.ts'

let api: TestApi
const tokens: Partial<Record<Call['access'], string>> = {}
beforeAll(async () => {
  api = await startTestApi()
  tokens.customer = await logIn(api, CUSTOMER.user_name, CUSTOMER.password)
  tokens.admin = tokens.staff = await staffLogIn(api, ADMIN)
  tokens.forgot = await forgot(api, somebody())
  tokens.set_password = await otpToken(api, somebody())
})
afterAll(() => api.close())

const every = Object.entries(calls as Record<string, Call>)
const withBody = every.filter(([, { body, upload }]) => body && !upload)
const at = (name: string): string => name.replace(/\{\w+\}/g, '1')
const headersOf = ({ access }: Call): Record<string, string> => (tokens[access] === undefined ? {} : withToken(tokens[access]))

type Json = { [key: string]: unknown; properties?: Record<string, Json>; items?: Json; additionalProperties?: unknown; anyOf?: Json[] }

/** The places in a JSON schema that would let through properties it does not name. */
function holes(schema: Json, way = ''): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => holes(each, `${way}.${name}`)),
    ...(schema.items ? holes(schema.items, `${way}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((each) => holes(each, way)),
  ]
  return schema.properties && schema.additionalProperties !== false ? [way, ...inner] : inner
}

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json

test.each(every)('%s gives its handler what the contract names and nothing else, and answers no more', (_name, call) => {
  const { path, query, body, answer, upload, contentType } = call
  const schemas = [path, query, upload ? undefined : body, contentType ? undefined : answer]
  expect(schemas.flatMap((schema) => (schema ? holes(jsonSchema(schema)) : []))).toEqual([])
})

/** Fields of a response body that its schema does not name. */
function extra(value: unknown, schema: Json | undefined, way = ''): string[] {
  const choices = schema?.anyOf ?? [schema]
  if (Array.isArray(value)) return value.flatMap((each) => extra(each, choices.find((one) => one?.items)?.items, `${way}[]`))
  if (typeof value !== 'object' || value === null) return []
  const open = choices.find((one) => typeof one?.additionalProperties === 'object')
  const known = Object.assign({}, ...choices.map((one) => one?.properties ?? {})) as Record<string, Json>
  return Object.entries(value).flatMap(([key, each]) => {
    if (key in known) return extra(each, known[key], `${way}.${key}`)
    return open ? extra(each, open.additionalProperties as Json, `${way}.*`) : [`${way}.${key}`]
  })
}

const readable = every.filter(([name, { contentType }]) => name.startsWith('GET ') && !contentType)

test('no answer has a field beyond the contract', async () => {
  let answered = 0
  for (const [name, call] of readable) {
    const { status, body } = await send(api, at(name), undefined, headersOf(call))
    expect(status, name).toBeLessThan(500)
    if (status !== 200) continue
    answered += 1
    expect(extra(body, jsonSchema(call.answer)), name).toEqual([])
    expect(JSON.stringify(body), name).not.toMatch(/password_?hash|argon2id|totp_?secret|token_?hash/i)
  }
  expect(answered).toBeGreaterThan(30)
})

const probe = (): unknown => ({} as Record<string, unknown>)['polluted']

const POLLUTING = [
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"a":{"__proto__":{"polluted":1}}}',
  '[{"__proto__":{"polluted":1}}]',
  '{"__pro\\u0074o__":{"polluted":1}}',
  '{"__proto__":null}',
  '{"enquiries":{"__proto__":{"polluted":1}},"leasing_documents":{"constructor":{"prototype":{"polluted":1}}}}',
]

test.each(withBody)('%s takes no prototype, neither in its body nor in its query', async (name, call) => {
  for (const body of POLLUTING) {
    const { status } = await send(api, at(name), body, { ...headersOf(call), 'content-type': 'application/json' })
    expect([400, 401, 404, 409, 422], body).toContain(status)
  }
  await send(api, `${at(name)}?__proto__[polluted]=1&constructor[prototype][polluted]=1&__proto__=1`, '{}', headersOf(call))
  expect(probe()).toBeUndefined()
})

const deep = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000)
const BROKEN: Record<string, readonly [type: string, body: string | Buffer, ...allowed: number[]]> = {
  nothing: ['application/json', '', 401, 404, 422],
  'half a body': ['application/json', '{"a":', 400],
  'deep lists': ['application/json', deep('[', ']'), 400, 422],
  'deep objects': ['application/json', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400, 422],
  'no number': ['application/json', '{"a":NaN}', 400],
  'a number without end': ['application/json', '{"id":1e400,"page":-1e400,"version":1e400,"price":1e400}', 401, 404, 409, 422],
  'the same key twice': ['application/json', '{"version":1,"version":"x"}', 401, 404, 409, 422],
  'half characters': ['application/json', '{"user_name":"\\ud800","name":"\\udfff","content":"\\ud800"}', 200, 201, 401, 404, 409, 422],
  'a mark of byte order': ['application/json', '\ufeff{}', 400, 401, 404, 409, 422],
  'bytes that are no text': ['application/json', Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]), 400],
  'a text': ['text/plain', '{}', 415],
  'a form': ['application/x-www-form-urlencoded', 'a=1', 415],
  xml: ['application/xml', '<a/>', 415],
  'another character set': ['application/json; charset=utf-7', '{}', 400, 401, 404, 409, 415, 422],
  'what says it is packed': ['application/json', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), 400],
  'a number alone': ['application/json', '7', 401, 404, 409, 422],
  'null alone': ['application/json', 'null', 400, 401, 404, 409, 422],
}

test('broken, deep and foreign bodies are refused by every call, and at once', { timeout: 60_000 }, async () => {
  const times = new Map<string, number[]>()
  for (const [name, call] of withBody) {
    // These would end the caller's session, or the caller.
    if (/DELETE|totp/.test(name)) continue
    for (const [what, [type, payload, ...allowed]] of Object.entries(BROKEN)) {
      const [method = '', url = ''] = at(name).split(' ')
      const began = performance.now()
      const response = await api.app.inject({
        method: method as 'PUT',
        url,
        headers: { ...headersOf(call), 'content-type': type },
        payload,
      })
      times.set(what, [...(times.get(what) ?? []), performance.now() - began])
      // An endpoint with only optional fields accepts a missing body.
      const partial = name.startsWith('PUT ') || name.includes('reservations') || name.includes('retire')
      expect(partial ? [200, 201, ...allowed, 404, 409] : allowed, `${name}, ${what}: ${response.payload.slice(0, 120)}`).toContain(
        response.statusCode,
      )
    }
  }
  // The median over all endpoints, as the machine may be busy for a moment.
  for (const [what, each] of times) expect(each.toSorted((a, b) => a - b)[each.length >> 1], what).toBeLessThan(100)
})

const SQL = [
  "' or '1'='1",
  "'; drop table vehicles; --",
  "1' union select password_hash from customers --",
  '" or ""="',
  "\\' or 1=1 --",
  '$1',
  '?',
  ':x',
  "'||pg_sleep(5)||'",
  '1;select pg_sleep(5)',
  '/**/',
  '\\x27',
  'x\0y',
  "%' and 1=(select 1) and '%'='",
]
const withQuery = every.filter(([name, { query }]) => query && name.startsWith('GET '))

test.each(withQuery)('%s takes words of a database as words', async (name, call) => {
  for (const field of Object.keys(jsonSchema(call.query as z.ZodType).properties ?? {}))
    for (const text of SQL) {
      const { status, text: said } = await send(
        api,
        `${at(name)}?${encodeURIComponent(field)}=${encodeURIComponent(text)}`,
        undefined,
        headersOf(call),
      )
      expect([200, 404, 422], `${field}=${text}: ${said.slice(0, 200)}`).toContain(status)
      expect(said).not.toMatch(/syntax error|pg_|relation "|kysely/i)
    }
})

const searchable = withQuery.filter(
  ([, { query, contentType }]) => !contentType && 'q' in (jsonSchema(query as z.ZodType).properties ?? {}),
)

/** These searches match only letters and digits, and ignore everything else. */
const FOLDS = /rentals|leasings|pre_owns|places/

test.each(searchable)('%s looks for a percent sign where one is asked for, not for everything', async (name, call) => {
  const found = async (q: string) => {
    const { body } = await send(api, `${at(name)}?q=${encodeURIComponent(q)}`, undefined, headersOf(call))
    return (body.meta?.total ?? body.data.length) as number
  }
  const nothing = await found('zzqqzzqq')
  for (const wild of ['%%%', '___________________', '%a%', '\\%', '[a-z]%', '.*'])
    expect(FOLDS.test(name) ? [nothing, await found(wild.replace(/[^a-z]+/g, ' ').trim())] : [nothing], wild).toContain(await found(wild))
})
