/** What conversations cost: asking whether there is something new, being told, and many who wait to be told. */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Transport } from '@masar/contract/client'
import { newToken, tokenHash } from '@masar/api/platform/tokens'
import type { Sample } from './bare.ts'
import { cpuMs, residentMb } from './cpu.ts'
import type { Figure } from './figures.ts'
import { withDatabase, type Place } from './fleet.ts'
import { get, startBare, startLoad, type Product } from './servers.ts'
import { samplesOf } from './session.ts'
import { median } from './statistics.ts'

/** So many customers have an enquiry each, and so many tabs and devices open on it. */
const CUSTOMERS = 500
const STREAMS_EACH = 10
const MESSAGES_EACH = 5
/** The messages written at once, each to ten streams. */
const WRITTEN = 100
/** Longer than the streams' heartbeat. */
const IDLE_SECONDS = 30

export type Thread = { id: number; token: string }

/** Customers who are signed in and have asked for something. */
export function fillThreads(place: Place): Promise<Thread[]> {
  return withDatabase(place, async ({ db }) => {
    const now = new Date()
    const tokens = Array.from({ length: CUSTOMERS }, newToken)
    const person = (at: number) => ({ name: `Customer ${at}`, email: `customer-${at}@bench.example`, phone: `9${1_000_000 + at}` })
    const customers = await db
      .insertInto('customers')
      .values(tokens.map((_, at) => ({ ...person(at), createdAt: now, updatedAt: now })))
      .returning('id')
      .execute()
    await db
      .insertInto('sessions')
      .values(
        customers.map(({ id }, at) => ({
          tokenHash: tokenHash(tokens[at] ?? ''),
          kind: 'customer' as const,
          accountId: id,
          client: 'bench',
          createdAt: now,
          lastUsedAt: now,
          expiresAt: new Date(now.getTime() + 3_600_000),
        })),
      )
      .execute()
    const enquiries = await db
      .insertInto('enquiries')
      .values(
        customers.map(({ id }, at) => ({
          ...person(at),
          customerId: id,
          enquiryType: 'rental' as const,
          language: 'en' as const,
          countryCode: '+968',
          vatPercent: 5,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .returning('id')
      .execute()
    const messages = enquiries.flatMap(({ id }) =>
      Array.from({ length: MESSAGES_EACH }, (_, at) => ({ enquiryId: id, content: `Message ${at}` })),
    )
    await db
      .insertInto('messages')
      .values(messages.map((message) => ({ ...message, authorType: 'Customer' as const, createdAt: now })))
      .execute()
    return enquiries.map(({ id }, at) => ({ id, token: tokens[at] ?? '' }))
  })
}

const authorization = ({ token }: Thread): string => `API_KEY ${token}`

const conversation = ({ id }: Thread): string => `/v1/customers/enquiries/${id}/conversations`

/** What somebody who has the thread already says in asking for it. */
async function headersOf({ port }: Product, thread: Thread): Promise<Record<string, string>> {
  const own = { authorization: authorization(thread) }
  const { headers } = await get(port, conversation(thread), own)
  return { ...own, 'if-none-match': headers[headers.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '' }
}

/** Threads without anything new, each asked for again and again by its customer. */
export async function measurePolls(product: Product, threads: readonly Thread[]): Promise<Figure> {
  const requests: string[] = []
  const samples: Sample[] = []
  for (const thread of threads) {
    const headers = await headersOf(product, thread)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    requests.push(`GET ${conversation(thread)} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`)
    samples.push(...(await samplesOf(product.port, [conversation(thread)], headers)))
  }
  if (samples.some(({ status }) => status !== 304)) throw new Error('A thread without anything new was sent again.')
  const [bare, load] = [await startBare(), startLoad()]
  try {
    await bare.give(samples)
    const order = { requests, connections: 16, warmUp: 0.5, seconds: 2, watched: [] }
    const shares: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const ours = await load.run({ ...order, port: product.port })
      const limit = await load.run({ ...order, port: bare.port })
      if (round > 0) shares.push(ours.perSecond / limit.perSecond)
    }
    return { what: 'threads without anything new, asked for again', reached: median(shares), unit: 'of bare node:http', atLeast: 0.15 }
  } finally {
    await Promise.all([bare.stop(), load.stop()])
  }
}

type Stream = { socket: Socket; said: () => string }

function openStream(port: number, thread: Thread): Promise<Stream> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('data', (bytes: Buffer) => {
      said += bytes.toString('latin1')
      if (said.includes(': open')) resolve({ socket, said: () => said })
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`A stream was closed. It said: ${said}`)))
    socket.write(
      `GET /v1/customers/enquiries/${thread.id}/events HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization(thread)}\r\n\r\n`,
    )
  })
}

async function openAll(port: number, threads: readonly Thread[]): Promise<Stream[]> {
  const streams: Stream[] = []
  for (let tab = 0; tab < STREAMS_EACH; tab += 1)
    for (let at = 0; at < threads.length; at += 50)
      streams.push(...(await Promise.all(threads.slice(at, at + 50).map((thread) => openStream(port, thread)))))
  return streams
}

/** Milliseconds from the first message's leaving until the last watcher has heard of one. */
async function deliver(port: number, threads: readonly Thread[], watchers: readonly Stream[]): Promise<number> {
  const before = watchers.map(({ said }) => said().length)
  const from = performance.now()
  const writing = threads.map(({ id, token }) =>
    createClient(callsTo(port), { token })('PUT /v1/customers/enquiries/{id}/conversation', {
      path: { id },
      body: { content: 'Is it still there?', attachment_ids: [] },
    }),
  )
  while (watchers.some(({ said }, at) => !said().slice(before[at]).includes('"message"'))) {
    if (performance.now() - from > 20_000) throw new Error('A watcher has heard nothing for twenty seconds.')
    await sleep(2)
  }
  const took = performance.now() - from
  await Promise.all(writing)
  return took
}

export const callsTo =
  (port: number): Transport =>
  async ({ method, url, headers, body }) => {
    const response = await fetch(`http://127.0.0.1:${port}${url}`, { method, headers, ...(body === undefined ? {} : { body }) })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

/** Many who wait to be told, and how soon they are. */
export async function measureStreams(product: Product, threads: readonly Thread[]): Promise<Figure[]> {
  const before = residentMb(product.pid)
  const streams = await openAll(product.port, threads)
  const memory = residentMb(product.pid) - before
  const cpu = cpuMs(product.pid) ?? Number.NaN
  await sleep(IDLE_SECONDS * 1000)
  const idle = ((cpuMs(product.pid) ?? Number.NaN) - cpu) / (IDLE_SECONDS * 10)
  const watched = threads.slice(0, WRITTEN)
  const watchers = streams.filter((_, at) => at % threads.length < WRITTEN)
  const took = await deliver(product.port, watched, watchers)
  for (const { socket } of streams) socket.removeAllListeners('close').destroy()
  return [
    { what: `memory for ${streams.length} open streams`, reached: memory, unit: 'MB', atMost: 200 },
    { what: `processor while ${streams.length} streams wait`, reached: idle, unit: '% of a core', atMost: 5 },
    { what: `${watched.length} messages at once to ${watchers.length} watchers`, reached: took, unit: 'ms', atMost: 500 },
  ]
}
