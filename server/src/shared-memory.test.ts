/** Response bodies are assembled in reused buffers (`joined`): none may be overwritten before it is sent, however many are in flight. */
import { EventEmitter, once } from 'node:events'
import { get, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startTestSite } from './testing.ts'

const LISTS = ['rentals', 'leasings', 'pre_owns'].flatMap((kind) =>
  ['', '?per_page=3', '?order=price%20asc', '?q=toyota', '/aggs'].map((question) => `/v1/customers/${kind}${question}`),
)
const OPENED = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }
type Encoding = keyof typeof OPENED

/** Reads `count` response bodies from one connection. */
async function bodiesOf(socket: Socket, count: number): Promise<string[]> {
  const bodies: string[] = []
  let read = Buffer.alloc(0)
  for await (const piece of socket) {
    read = Buffer.concat([read, piece as Buffer])
    for (let end = read.indexOf('\r\n\r\n'); end !== -1; end = read.indexOf('\r\n\r\n')) {
      const from = end + 4
      const length = Number(/content-length: (\d+)/i.exec(read.toString('latin1', 0, end))?.[1])
      if (read.length < from + length) break
      bodies.push(read.toString('utf8', from, from + length))
      read = read.subarray(from + length)
    }
    if (bodies.length === count) break
  }
  return bodies
}

test('answers that are read late, from a connection that is full, are what they were', async () => {
  const site = await startTestSite()
  onTestFinished(site.close)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const answered = new EventEmitter()
  // By then the response is in the kernel's buffers, or queued until there is room in them.
  site.app.server.on('request', (_request, response) =>
    response.once('prefinish', () => setImmediate(() => answered.emit('answer', response))),
  )
  const [late, others] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  const askAnswered = async (socket: Socket, path: string): Promise<ServerResponse> => {
    const answer = once(answered, 'answer')
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    return ((await answer) as [ServerResponse])[0]
  }
  let count = 1
  while ((await askAnswered(late, '/v1/customers/leasings?per_page=40')).writableLength === 0) count += 1
  const told = bodiesOf(others, 100)
  for (let each = 0; each < 100; each += 1) await askAnswered(others, '/v1/customers/pre_owns?per_page=40')
  for (const all of [await told, await bodiesOf(late, count)]) {
    expect(new Set(all).size).toBe(1)
    expect(JSON.parse(all[0] ?? '')).toMatchObject({ meta: { per_page: 40 } })
  }
})

test('a hundred answers at once, packed or not, some of them never read', async () => {
  const site = await startTestSite()
  onTestFinished(site.close)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const ask = (path: string, encoding: Encoding) =>
    new Promise<string>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': encoding } }, (answer) => {
        const { 'content-encoding': packed = 'identity' } = answer.headers
        buffer(answer).then((bytes) => resolve(String(OPENED[packed as Encoding](bytes))), reject)
      }).on('error', reject)
    })
  const leave = (path: string) =>
    new Promise<void>((resolve) => {
      const asked = get({ port, host: '127.0.0.1', path }, () => asked.destroy())
      asked.on('close', resolve).on('error', () => resolve())
    })
  const alone = new Map<string, string>()
  for (const path of LISTS) alone.set(path, await ask(path, 'identity'))
  expect(new Set(alone.values()).size).toBeGreaterThan(10)
  for (let round = 0; round < 5; round += 1) {
    const all = LISTS.flatMap((path) => [
      ...(['identity', 'gzip', 'br'] as const).map(async (encoding) => expect(await ask(path, encoding), path).toBe(alone.get(path))),
      leave(path),
    ])
    await Promise.all(all)
  }
})
