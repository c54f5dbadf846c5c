/** Which requests are timed. */
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('how long somebody listens is no time that anybody waits: streams are not timed, whoever sends them', async () => {
  const metrics = createMetrics()
  const app = Fastify()
  metrics.observe(app, { routeOf: ({ url }) => url, isInternal: () => false })
  const type = 'text/event-stream; charset=utf-8'
  app.get('/of-the-api', (_request, reply) => reply.type(type).send(Readable.from(['data: news\n\n'])))
  app.get('/of-the-site', (_request, reply) => reply.send(new Response('data: news\n\n', { headers: { 'content-type': type } })))
  app.get('/list', () => ({ data: [] }))
  for (const url of ['/of-the-api', '/of-the-site', '/list']) expect((await app.inject(url)).statusCode, url).toBe(200)
  await app.close()
  const counted = (await metrics.registry.metrics()).matchAll(/^masar_request_seconds_count\{route="([^"]+)"/gm)
  expect([...counted].map(([, route]) => route)).toEqual(['/list'])
})
