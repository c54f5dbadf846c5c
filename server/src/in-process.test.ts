import { Readable } from 'node:stream'
import { concatPooled } from '@masar/api/platform/concat-pooled'
import type { ApiRequest } from '@masar/contract/client'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { inProcess } from './in-process.ts'

const PICTURE = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256)

/** Routes that send responses in all the ways the API's routes do. */
function routes(app: FastifyInstance): void {
  app.get('/text', (_request, reply) => reply.header('etag', '"1"').type('application/json').send('{"data":"مسار"}'))
  app.get('/joined', (request, reply) => {
    const { word } = request.query as { word: string }
    const { bytes, release } = concatPooled(['{"data":"', word, '"}'].map((text) => Buffer.from(text)))
    reply.raw.once('close', release)
    return reply.type('application/json').send(bytes)
  })
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.from(PICTURE)))
  app.get('/streamed', (_request, reply) =>
    reply
      .type('application/pdf')
      .header('content-disposition', 'attachment')
      .send(Readable.from([PICTURE, PICTURE])),
  )
  app.get('/table', (_request, reply) => reply.type('text/csv').send('a;b'))
  app.get('/torn', (_request, reply) => {
    const parts = function* () {
      yield PICTURE
      throw new Error('the disk is gone')
    }
    return reply.type('image/png').send(Readable.from(parts()))
  })
  app.get('/known', (_request, reply) => reply.code(304).header('etag', '"1"').send())
  app.delete('/thing', (_request, reply) => reply.code(204).send())
  app.get('/fault', () => Promise.reject(new Error('no')))
  app.get('/no-json', (_request, reply) => reply.type('application/json').send('{"data":'))
  app.get('/asked', (request) => ({ ip: request.ip, host: request.hostname, headers: request.headers, query: request.query }))
  app.post('/echo', (request) => ({ body: request.body }))
  app.post('/bytes', { bodyLimit: 100_000 }, (request) => ({ bytes: (request.body as Buffer).length }))
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

const app = Fastify({ logger: false })
const ended: string[] = []

beforeAll(async () => {
  app.addHook('onResponse', async ({ url }) => void ended.push(url))
  routes(app)
  await app.ready()
})

const call = (method: string, url: string, { headers = {}, body }: Partial<ApiRequest> = {}) =>
  inProcess(app, '203.0.113.7', 'ours')({ method, url, headers, ...(body === undefined ? {} : { body }) })

describe('a call within the process', () => {
  test('is answered like one over a port, and ends like one', async () => {
    expect(await call('GET', '/text')).toEqual({ status: 200, text: '{"data":"مسار"}', body: { data: 'مسار' }, etag: '"1"' })
    expect(ended).toContain('/text')
  })

  test('says whose it is, and that it is ours', async () => {
    const { body } = await call('GET', '/asked?a=1', { headers: { 'accept-language': 'ar' } })
    expect(body).toMatchObject({
      ip: '203.0.113.7',
      host: 'localhost',
      query: { a: '1' },
      headers: { 'accept-language': 'ar', 'x-internal-key': 'ours' },
    })
  })

  test('takes a text and bytes along', async () => {
    const json = { 'content-type': 'application/json' }
    expect((await call('POST', '/echo', { headers: json, body: '{"name":"سالم"}' })).body).toEqual({ body: { name: 'سالم' } })
    const bytes = { 'content-type': 'application/octet-stream' }
    expect((await call('POST', '/bytes', { headers: bytes, body: PICTURE })).body).toEqual({ bytes: 70_000 })
    const large = await call('POST', '/bytes', { headers: bytes, body: new Uint8Array(100_001) })
    expect(large.status).toBe(413)
  })

  test('has read what was put together before its memory is used again', async () => {
    const words = Array.from({ length: 200 }, (_, at) => `word-${at}`.repeat(50))
    const answers = await Promise.all(words.map((word) => call('GET', `/joined?word=${word}`)))
    expect(answers.map(({ body }) => (body as { data: string }).data)).toEqual(words)
  })

  test('gets files as they are, in one piece or in several', async () => {
    expect(await call('GET', '/picture')).toEqual({
      status: 200,
      body: undefined,
      file: { content: PICTURE, type: 'image/png', disposition: '' },
    })
    const { file } = await call('GET', '/streamed')
    expect(file).toEqual({ content: new Uint8Array([...PICTURE, ...PICTURE]), type: 'application/pdf', disposition: 'attachment' })
    const table = await call('GET', '/table')
    expect(new TextDecoder().decode(table.file?.content)).toBe('a;b')
  })

  test.each([
    ['DELETE', '/thing', 204, undefined],
    ['GET', '/known', 304, '"1"'],
  ])('%s %s has no body', async (method, url, status, etag) => {
    expect(await call(method, url)).toEqual({ status, text: '', body: undefined, etag })
  })

  test('hears of what went wrong', async () => {
    expect((await call('GET', '/fault')).status).toBe(500)
    expect((await call('GET', '/nowhere')).status).toBe(404)
    await expect(call('GET', '/torn')).rejects.toThrow('before it was whole')
    await expect(call('GET', '/no-json')).rejects.toThrow(SyntaxError)
  })
})
