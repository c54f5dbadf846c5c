/** Hostile text in every field of every staff endpoint: it is stored as plain text or refused, and never causes a server error. */
import type { Call } from '@masar/contract/call'
import { calls } from '@masar/contract/calls'
import type { Client } from '@masar/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { send, signUp, somebody, withToken } from '../accounts/testing.ts'
import { startTestApi, type TestApi } from '../platform/testing.ts'
import { newEnquiry } from './enquiries/testing.ts'
import { ADMIN, newStaff, staffLogIn } from './testing.ts'

const TEXTS = {
  script: `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`,
  'marks of direction': '\u202Eevil\u2066 \u200Fabc',
  'a zero byte': 'a\0b',
  'control characters': '\u0007\u001B[31mred\r\nBcc: all@mail.example',
  'ten thousand letters': 'x'.repeat(10_000),
  'a formula': '=HYPERLINK("http://evil.example";"x")',
  sql: `'; drop table staff; --`,
  template: '{{7*7}}${7*7}%s%n{name}',
  'half a character': 'a\uD800b',
  'faces and letters': '👩‍👩‍👧‍👦 ﷺ e\u0301',
  nothing: '',
} as const

let api: TestApi
let token: string
let admin: Client
const ids: Record<string, number> = {}
beforeAll(async () => {
  api = await startTestApi()
  token = await staffLogIn(api, ADMIN)
  admin = api.client({ token })
  ids['enquiries'] = (await newEnquiry(api)).id
  ids['users'] = (await newStaff(api)).id
  const address = somebody()
  await signUp(api, address)
  ids['customers'] = (await admin('GET /v1/staff/customers', { query: { q: address } })).data[0]?.id ?? 0
  ids['leads'] = (await admin('GET /v1/staff/leads')).data[0]?.id ?? 0
})
afterAll(() => api.close())

const staffCalls = Object.entries(calls as Record<string, Call>).filter(([name]) => name.includes('/v1/staff/'))

type Schema = { type?: string; enum?: unknown[]; const?: unknown; anyOf?: Schema[]; properties?: Record<string, Schema>; items?: Schema }

/** A value with the structure of the schema and the given text wherever a string may go. */
function filled(schema: Schema, text: string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf?.find(({ type }) => type === 'string') ?? schema.anyOf?.[0]
  if (choice) return filled(choice, text)
  if (schema.type === 'object' || schema.properties)
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, filled(each, text)]))
  if (schema.type === 'array') return schema.items ? [filled(schema.items, text)] : []
  if (schema.type === 'integer' || schema.type === 'number') return 1
  return schema.type === 'boolean' ? true : text
}

const json = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

const address = (name: string): string =>
  name.replace(/(\w+)\/\{id\}/, (_, kind: string) => `${kind}/${ids[kind] ?? 1}`).replace(/\{\w+\}/, '1')

/** Sends a request; signs in and repeats it if the session has been ended by a request before. */
async function ask(call: string, body?: unknown) {
  const answer = await send(api, call, body, withToken(token))
  if (answer.status !== 401) return answer
  token = await staffLogIn(api, ADMIN)
  admin = api.client({ token })
  return send(api, call, body, withToken(token))
}

const FINE = [200, 201, 204, 304]
const REFUSED = [400, 401, 404, 409, 413, 415, 422]

test.each(staffCalls.filter(([, { body, upload }]) => body && !upload))('in the body of %s', async (name, { body }) => {
  const schema = json(body as z.ZodType)
  for (const [what, text] of Object.entries(TEXTS)) {
    // All fields at once, then each field alone with the others left out.
    const whole = filled(schema, text) as Record<string, unknown>
    for (const sent of [whole, ...Object.keys(whole).map((field) => ({ [field]: text }))]) {
      const { status, text: said } = await ask(address(name), sent)
      expect([...FINE, ...REFUSED], `${what}: ${status} ${said.slice(0, 200)}`).toContain(status)
    }
  }
})

test.each(staffCalls.filter(([, { query }]) => query))('in the query of %s', async (name, { query }) => {
  const [method = '', path = ''] = address(name).split(' ')
  for (const field of Object.keys(json(query as z.ZodType).properties ?? {}))
    for (const [what, text] of Object.entries(TEXTS)) {
      const asked = `${method} ${path}?${encodeURIComponent(field)}=${encodeURIComponent(text.toWellFormed())}`
      const { status } = await ask(asked, method === 'GET' ? undefined : {})
      expect([...FINE, ...REFUSED], `${field}, ${what}: ${status}`).toContain(status)
    }
})

test.each(staffCalls.filter(([, { path }]) => path))('as the number of %s', async (name) => {
  for (const [what, text] of Object.entries(TEXTS)) {
    if (text === '') continue
    const [method = '', path = ''] = name.split(' ')
    const url = path.replace(/\{\w+\}/g, encodeURIComponent(text.toWellFormed()))
    const { status } = await ask(`${method} ${url}`, method === 'GET' ? undefined : {})
    expect([404, 414, 415, 422], `${what}: ${status}`).toContain(status)
  }
})

test('what is kept comes back as the text it was, without what controls machines', async () => {
  const kept = (text: string) =>
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim()
  for (const [what, text] of Object.entries(TEXTS)) {
    if (text === '' || text.length > 4000) continue
    const notes = { path: { id: ids['leads'] ?? 0 }, body: { content: text } }
    expect((await admin('POST /v1/staff/leads/{id}/notes', notes)).data.content, what).toBe(kept(text))
    const reply = { path: { id: ids['enquiries'] ?? 0 }, body: { content: text } }
    expect((await admin('PUT /v1/staff/enquiries/{id}/conversation', reply)).data.content, what).toBe(kept(text))
    const stored = (await admin('GET /v1/staff/leads/{id}/notes', { path: notes.path })).data.at(-1)
    expect(stored?.content, what).toBe(kept(text))
  }
  const name = TEXTS.script
  const user = await admin('PUT /v1/staff/users/{id}', { path: { id: ids['users'] ?? 0 }, body: { name } })
  expect(user.data.name).toBe(name)
  for (const text of [TEXTS['a zero byte'], TEXTS['control characters'], TEXTS['half a character']])
    expect((await ask(`PUT /v1/staff/users/${ids['users']}`, { name: text })).status).toBe(422)
})
