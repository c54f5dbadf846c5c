/** Sends messages over a connection that loses a fifth of the responses, and retries with the same idempotency key. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withDatabase } from '../bench/fleet.ts'
import { seeded } from '../bench/seeded.ts'
import { startProduct } from '../bench/servers.ts'
import { clientOf, persist, type Seen } from './caller.ts'
import { account } from './ledger.ts'
import { none, type DrillParameters, type Outcome } from './outcome.ts'
import { onBoth, type TestBed } from './places.ts'
import { prepareWriter } from './writes.ts'

const LOST = 0.2

type Line = { port: number; lost: () => number; close: () => void }

/** A proxy that forwards every request, but drops a share of the responses to writes after the product has done the work. */
async function badLine(port: number): Promise<Line> {
  const random = seeded(LOST * 100)
  let lost = 0
  const server = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const onward = request({ port, host: '127.0.0.1', method, path: url, headers }, (response) => {
      if (method !== 'GET' && random() < LOST) {
        lost += 1
        response.resume().once('end', () => asked.socket.destroy())
        return
      }
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders)
      response.pipe(answer)
    })
    onward.on('error', () => asked.socket.destroy())
    asked.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    lost: () => lost,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function lostOn(testBed: TestBed, { rounds, budgetMs }: DrillParameters): Promise<Outcome[]> {
  const until = performance.now() + budgetMs / 2
  const product = await startProduct(testBed.place, testBed.folder)
  const seen: Seen[] = []
  const tell = (each: Seen) => seen.push(each)
  try {
    const signedIn: string[] = []
    const direct = clientOf(() => product.port, tell)
    const { threads } = await prepareWriter(direct, (token) => (signedIn.push(token), clientOf(() => product.port, tell, token)))
    const [thread = 0] = threads
    const line = await badLine(product.port)
    const customer = clientOf(() => line.port, tell, signedIn[0])
    const sent: string[] = []
    while (sent.length < rounds && performance.now() < until) {
      const mark = `drill-lost-${sent.length}`
      await persist(() =>
        customer('PUT /v1/customers/enquiries/{id}/conversation', { path: { id: thread }, idempotencyKey: mark, body: { content: mark } }),
      )
      sent.push(mark)
    }
    line.close()
    await product.stop()
    const held = await withDatabase(testBed.place, (_opened, ask) =>
      ask<{ mark: string }>(`select content as mark from messages where content like 'drill-lost-%' order by id`),
    )
    const { lost, doubled, outOfOrder } = account(
      sent,
      held.map(({ mark }) => mark),
    )
    const figure = String(sent.length)
    return [
      { what: 'messages sent', figure: `${figure}, ${line.lost()} answers lost`, limit: String(rounds), held: sent.length === rounds },
      none('messages lost', lost.length, figure),
      none('there twice', doubled.length, figure),
      none('out of their order', outOfOrder, figure),
      none('answers of 5xx', seen.filter(({ status = 0 }) => status >= 500).length, String(seen.length)),
    ]
  } finally {
    await product.kill()
  }
}

/** `rounds` is the number of messages. */
export const lostAnswers = (parameters: DrillParameters): Promise<Outcome[]> => onBoth((testBed) => lostOn(testBed, parameters))
