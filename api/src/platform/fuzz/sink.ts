/** A server that must never be contacted: its URL is among the values sent, to detect server-side request forgery. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

export type Sink = { port: number; visits: () => number; close: () => void }

/** Counts connections, and closes them without a response. */
export async function openSink(): Promise<Sink> {
  let visits = 0
  const sink = createServer((visit) => {
    visits += 1
    visit.destroy()
  }).listen(0, '127.0.0.1')
  await once(sink, 'listening')
  const { port } = sink.address() as AddressInfo
  return { port, visits: () => visits, close: () => void sink.close() }
}
