/** The limit of any Node server: `node:http` alone, sending answers that the product has given before, byte for byte. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Sample = { status: number; headers: string[]; body: Uint8Array }

let samples: Sample[] = []
let next = 0

const server = createServer((_request, response) => {
  const sample = samples[next++ % samples.length]
  if (sample === undefined) {
    response.writeHead(503).end()
    return
  }
  response.writeHead(sample.status, sample.headers)
  response.end(sample.body)
})

process.on('message', (given: Sample[]) => {
  samples = given
  next = 0
  process.send?.('ready')
})

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
