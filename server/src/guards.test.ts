import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { guardConnection, isFlooding } from './guards.ts'

let asked = 0
const server = createServer((request, response) => {
  if (isFlooding(request, response)) return
  asked += 1
  if (request.url === '/') response.end('here you are')
})
guardConnection(server)
server.listen(0, '127.0.0.1')
afterEach(() => server.closeAllConnections())

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
const client = () => connect((server.address() as AddressInfo).port, '127.0.0.1')

test('who asks on and on without an answer is cut off', async () => {
  const socket = client()
  socket.write(ask('/never').repeat(100))
  await once(socket.resume(), 'close')
  expect(asked).toBeLessThan(10)
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
