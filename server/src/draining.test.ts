import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@masar/api/platform/failure'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { drainable } from './draining.ts'

test('who is told to end says so first, answers for a while without keeping connections, and lets nobody fall', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof ApiError ? error.status : 500).send())
  const drain = drainable(app)
  app.get('/readyz', async () => 'ready')
  app.get('/healthz', async () => 'alive')
  app.get('/page', async () => 'a page')
  app.get('/slow', async () => {
    await sleep(600)
    return 'in time'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = async (path: string, agent: Agent | undefined = new Agent()) => {
    const asked = request({ port, host: '127.0.0.1', path, agent }).end()
    const [response] = await once(asked, 'response')
    return { status: response.statusCode, connection: response.headers.connection, text: String(await response.toArray()) }
  }
  expect(await get('/readyz', kept)).toMatchObject({ status: 200, connection: 'keep-alive' })

  const slow = get('/slow')
  await get('/page', kept)
  const ended = drain(300)
  expect(await get('/readyz', kept)).toMatchObject({ status: 503, connection: 'keep-alive' })
  expect(await get('/healthz'), 'who restarts what is dead leaves it alone').toMatchObject({ status: 200, text: 'alive' })
  expect(await get('/page')).toMatchObject({ status: 200, text: 'a page' })
  await expect
    .poll(() =>
      get('/page').then(
        () => 'answered',
        (error: Error) => error.message,
      ),
    )
    .toMatch('ECONNREFUSED')
  expect(await get('/page', kept), 'over a connection of before').toEqual({ status: 200, connection: 'close', text: 'a page' })
  await ended
  expect(await slow).toMatchObject({ status: 200, text: 'in time' })
  await expect(get('/page')).rejects.toThrow('ECONNREFUSED')
})

test('a connection that was opened in advance, and over which nothing has come yet, is not waited for', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const drain = drainable(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const taken = once(app.server, 'connection')
  const early = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const closed = once(early, 'close')
  await taken
  await drain(0)
  expect(await closed).toEqual([false])
})

test('nor is one that was kept for the next request, when its answer had begun before the end and is there', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const drain = drainable(app)
  app.get('/slow', async () => Readable.from([sleep(0, 'begun, '), sleep(500, 'ended')]))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const [response] = await once(request({ port, host: '127.0.0.1', path: '/slow', agent }).end(), 'response')
  expect(response.headers.connection).toBe('keep-alive')
  const ended = drain(0)
  expect((await response.toArray()).join('')).toBe('begun, ended')
  await ended
})
