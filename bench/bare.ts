/** The upper limit for any Node server: bare `node:http`, replaying the product's recorded responses byte for byte. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { replaying } from './replay.ts'

const nextSample = replaying()

const server = createServer((_request, response) => {
  const sample = nextSample()
  if (sample === undefined) {
    response.writeHead(503).end()
    return
  }
  response.writeHead(sample.status, sample.headers)
  response.end(sample.body)
})

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
