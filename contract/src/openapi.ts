/** The OpenAPI 3.1 document, from the schemas that validate. */
import * as z from 'zod'
import { nameParts, type Call, type CallName, type Calls } from './call.ts'
import { Failure } from './shapes.ts'

type Json = Record<string, unknown>

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
    ...(rest['type'] === 'array' ? { style: 'form', explode: true } : {}),
  }))
}

const token = { type: 'apiKey', in: 'header', name: 'authorization', description: '`API_KEY <token>`' }

const idempotencyHeader = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description:
    'A request repeated with the same key and body gets the first response and has no further effect; with another body, 422. Keys are remembered for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}
const ifNoneMatchHeader = {
  name: 'if-none-match',
  in: 'header',
  required: false,
  description: 'The ETag of the response that the client already has',
  schema: { type: 'string' },
}

const failure = { description: 'An error', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Failure' } } } }

/** Whether the default of a field lacks required properties, so that leaving the field out is refused: it is in effect required. */
export const isNoDefault = ({ default: stand, required = [] }: { default?: unknown; required?: string[] }): boolean =>
  typeof stand === 'object' && stand !== null && required.some((name) => !(name in stand))

function bodySchema(body: z.ZodType): Json {
  const schema = jsonSchema(body, 'input') as { properties?: Record<string, Json>; required?: string[] }
  const needed = Object.entries(schema.properties ?? {}).filter(([, field]) => isNoDefault(field))
  if (needed.length === 0) return schema
  const bare = needed.map(([name, { default: _none, ...field }]) => [name, field])
  const required = [...(schema.required ?? []), ...needed.map(([name]) => name)]
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(bare) }, required }
}

/** A file is sent raw or in a multipart form. */
function requestContent(call: Call, body: z.ZodType): Json {
  if (!call.upload) return { 'application/json': { schema: bodySchema(body) } }
  const file = { type: 'string', format: 'binary' }
  const form = { 'multipart/form-data': { schema: { type: 'object', properties: { file }, required: ['file'] } } }
  return { ...Object.fromEntries(call.upload.types.map((type) => [type, { schema: file }])), ...form }
}

function answerContent(call: Call): Json {
  const typed = (type: string) => [type, { schema: { type: 'string', ...(type.startsWith('text/') ? {} : { format: 'binary' }) } }]
  if (call.contentType) return Object.fromEntries([call.contentType].flat().map(typed))
  return { 'application/json': { schema: jsonSchema(call.answer, 'output') } }
}

function operation(name: CallName, call: Call): Json {
  const status = call.status ?? 200
  return {
    operationId: name.replace(/[^A-Za-z0-9]+/g, '_').toLowerCase(),
    tags: [call.tag],
    summary: call.summary,
    ...(call.access === 'anyone' ? {} : { security: [{ token: [] }] }),
    parameters: [
      ...parameters(call.path, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.idempotent ? [idempotencyHeader] : []),
      ...(call.etag ? [ifNoneMatchHeader] : []),
    ],
    ...(call.body ? { requestBody: { required: true, content: requestContent(call, call.body) } } : {}),
    responses: {
      [status]: {
        description: call.summary,
        ...(status === 204 ? {} : { content: answerContent(call) }),
      },
      ...(call.etag ? { 304: { description: 'The response with this ETag is still current' } } : {}),
      default: failure,
    },
  }
}

/** `title` names the operator, `version` the release. */
export function openApiDocument(calls: Calls, info: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const { method, path } = nameParts(name)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    paths,
    components: { schemas: { Failure: jsonSchema(Failure, 'output') }, securitySchemes: { token } },
  }
}
