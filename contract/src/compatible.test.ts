/**
 * Nothing under /v1 breaks a client of the last release. `released.ndjson` is the contract as it was released, one call per line.
 * At a release, and only then: delete that file and run this test, which writes it again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { incompatibilities, type Operation, type Operations, type Shape } from './compatible.ts'
import { openApiDocument } from './openapi.ts'

const file = new URL('../released.ndjson', import.meta.url)

/** Drops the texts for people, which may change at any time. */
const bare = (document: unknown): unknown =>
  JSON.parse(
    JSON.stringify(document, (name, value: unknown) =>
      name === 'summary' || (name === 'description' && typeof value === 'string') ? undefined : value,
    ),
  )

function current(): Operations {
  const { paths } = bare(openApiDocument(calls, { title: '', version: '' })) as { paths: Record<string, Operations> }
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  )
}

if (!existsSync(file))
  writeFileSync(
    file,
    `${Object.entries(current())
      .map((entry) => JSON.stringify(entry))
      .join('\n')}\n`,
  )

test('every client of the last release gets along', () => {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const released = Object.fromEntries(lines.map((line) => JSON.parse(line) as [string, Operation]))
  expect(incompatibilities(released, current())).toEqual([])
})

const operation = (body: Shape, answer: Shape, more: Partial<Operation> = {}): Operation => ({
  parameters: [],
  requestBody: { content: { 'application/json': { schema: body } } },
  responses: { 200: { content: { 'application/json': { schema: answer } } } },
  ...more,
})
const text: Shape = { type: 'string' }
const named: Shape = { type: 'object', properties: { name: text, kind: { type: 'string', enum: ['a', 'b'] } }, required: ['name'] }
const before = { 'PUT /v1/x': operation(named, named) }

test.each<[string, Operations, string[]]>([
  ['nothing', before, []],
  [
    'a field more, on both sides',
    {
      'PUT /v1/x': operation(
        { ...named, properties: { ...named.properties, more: text } },
        { ...named, properties: { ...named.properties, more: text } },
      ),
    },
    [],
  ],
  ['a call that is gone', {}, ['PUT /v1/x is gone']],
  [
    'a field that is needed',
    { 'PUT /v1/x': operation({ ...named, required: ['name', 'kind'] }, named) },
    ['PUT /v1/x body.kind is needed now'],
  ],
  ['a field that may be missing', { 'PUT /v1/x': operation(named, { ...named, required: [] }) }, ['PUT /v1/x 200.name may be missing now']],
  [
    'a field that may be null',
    { 'PUT /v1/x': operation(named, { ...named, properties: { ...named.properties, name: { anyOf: [text, { type: 'null' }] } } }) },
    ['PUT /v1/x 200.name: null is new'],
  ],
  [
    'a field that is gone',
    { 'PUT /v1/x': operation(named, { type: 'object', properties: { name: text }, required: ['name'] }) },
    ['PUT /v1/x 200.kind is gone'],
  ],
  [
    'a word that is refused',
    { 'PUT /v1/x': operation({ ...named, properties: { name: text, kind: { type: 'string', enum: ['a'] } } }, named) },
    ["PUT /v1/x body.kind: 'b' is refused now"],
  ],
  [
    'a shorter text',
    { 'PUT /v1/x': operation({ ...named, properties: { ...named.properties, name: { type: 'string', maxLength: 5 } } }, named) },
    ['PUT /v1/x body.name: maxLength was undefined, is 5'],
  ],
  ['a token', { 'PUT /v1/x': operation(named, named, { security: [{}] }) }, ['PUT /v1/x asks for a token now']],
  ['another status', { 'PUT /v1/x': operation(named, named, { responses: { 201: {} } }) }, ['PUT /v1/x does not answer 200 any more']],
])('%s is told', (_what, after, sentences) => {
  expect(incompatibilities(before, after)).toEqual(sentences)
})

test('what was said to stand for a field, and was refused, made it needed already', () => {
  const around = (field: Shape, required: string[]) => ({
    'PUT /v1/x': operation({ type: 'object', properties: { field }, required }, named),
  })
  expect(incompatibilities(around({ ...named, default: {} }, []), around(named, ['field']))).toEqual([])
  expect(incompatibilities(around({ ...named, default: { name: '' } }, []), around(named, ['field']))).toEqual([
    'PUT /v1/x body.field is needed now',
  ])
})
