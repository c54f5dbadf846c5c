import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { guardConnection, inTurn, cutOffIfFlooding, refuseUnread } from './guards.ts'

let asked = 0
const server = createServer((request, response) => {
  if (cutOffIfFlooding(request, response)) return
  inTurn(response, () => {
    asked += 1
    if (request.url === '/') response.end('here you are')
  })
})
guardConnection(server, () => 40)
server.on('clientError', refuseUnread)
server.listen(0, '127.0.0.1')
afterEach(() => server.closeAllConnections())

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
const client = (options = {}) => connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', ...options })

test('who asks on and on without an answer is cut off', async () => {
  const socket = client()
  socket.write(ask('/never').repeat(100))
  await once(socket.resume(), 'close')
  expect(asked).toBeLessThan(10)
})

test('what is asked before the answer came waits for its turn', async () => {
  const before = asked
  const socket = client()
  socket.write(ask('/never') + ask('/'))
  // Sent later, over another connection.
  const other = client()
  other.write(ask('/').repeat(2))
  let text = ''
  for await (const part of other) if ((text += String(part)).match(/here you are/g)?.length === 2) break
  expect(asked).toBe(before + 3)
})

test.each([
  ['nothing', ''],
  ['half a word', 'G'],
])('who takes all connections and says %s loses the oldest of them to those who ask', async (_what, said) => {
  const silent = Array.from({ length: 60 }, () => client().on('error', () => {}))
  await Promise.all(silent.map((socket) => once(socket, 'connect')))
  for (const socket of silent) socket.write(said)
  const asking = Array.from({ length: 20 }, () => client().on('error', () => {}))
  for (const socket of asking) socket.write(ask('/'))
  const answers = await Promise.all(asking.map((socket) => once(socket, 'data')))
  expect(answers.map(String).filter((answer) => answer.startsWith('HTTP/1.1 200'))).toHaveLength(20)
  await expect.poll(() => silent.filter(({ readyState }) => readyState === 'open').length).toBeLessThanOrEqual(10)
})

test('where nobody is silent, one who was answered makes room', async () => {
  const answered = Array.from({ length: 30 }, () => client().on('error', () => {}))
  for (const socket of answered) socket.write(ask('/'))
  await Promise.all(answered.map((socket) => once(socket, 'data')))
  const late = client()
  late.write(ask('/'))
  expect(String(await once(late, 'data'))).toMatch(/^HTTP\/1.1 200/)
  await expect.poll(() => answered.filter(({ readyState }) => readyState === 'open').length).toBe(29)
})

test('where all are in use, who comes next is sent away: the rest of the handles is for the work', async () => {
  const busy: Socket[] = []
  for (let each = 0; each < 60; each += 1) {
    const socket = client().on('error', () => {})
    busy.push(socket)
    await once(socket, 'connect')
    socket.write(ask('/never'))
  }
  await expect.poll(() => busy.filter(({ readyState }) => readyState === 'open').length).toBeLessThanOrEqual(33)
})

test('who was told that the request cannot be read is not held by going on with it', async () => {
  const socket = client({ allowHalfOpen: true }).on('error', () => {})
  socket.write('no request\r\n\r\n')
  const talking = setInterval(() => socket.write('x'), 50)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 400/)
  await expect.poll(() => socket.closed, { timeout: 5_000 }).toBe(true)
  clearInterval(talking)
})

test('who takes too long to ask is told so', async () => {
  const hasty = createServer({ connectionsCheckingInterval: 10, headersTimeout: 20, requestTimeout: 20 }).on('clientError', refuseUnread)
  await once(hasty.listen(0, '127.0.0.1'), 'listening')
  const socket = connect({ port: (hasty.address() as AddressInfo).port, host: '127.0.0.1' })
  socket.write('GET / HTTP/1.1\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  hasty.close()
})

test('to count the handles asks nobody for the names of those who are connected', async () => {
  const socket = client()
  await once(socket, 'connect')
  const other = createServer()
  const getReport = vi.spyOn(process.report, 'getReport')
  guardConnection(other)
  await once(other.listen(0, '127.0.0.1'), 'listening')
  expect(JSON.stringify(getReport.mock.results).includes('"localhost"')).toBe(false)
  other.close()
})

test('a connection that nobody uses is kept for longer than load balancers keep theirs', async () => {
  const socket = client()
  socket.write(ask('/'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^keep-alive: timeout=65\r$/im)
})

test('who waits for each answer may ask as often as they like', async () => {
  const socket = client()
  for (let times = 0; times < 100; times += 1) {
    socket.write(ask('/'))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200/)
  }
})
