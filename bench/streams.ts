/** What event streams cost when many are open, and how soon a message reaches all of them. */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Transport } from '@masar/contract/client'
import { hashPassword } from '@masar/api/platform/passwords'
import { openSession } from '@masar/api/platform/sessions'
import { authorization, type Thread } from './conversations.ts'
import { cpuMs, residentMb } from './cpu.ts'
import type { Figure } from './figures.ts'
import { withDatabase, type Place } from './fleet.ts'
import type { Product } from './servers.ts'
import { median } from './statistics.ts'

/** Tabs and devices that each customer has open on an enquiry. */
const STREAMS_EACH = 10
/** How many messages are sent at once, each to the ten streams of its enquiry. */
const WRITTEN = 100
/** Open pages of the console, each of which is notified of every message. */
const CONSOLES = 1000
/** Longer than the streams' heartbeat, and long enough for the memory used by opening them to be freed. */
const IDLE_SECONDS = 30

type Stream = { socket: Socket; said: () => string }

function openStream(port: number, path: string, header: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('data', (bytes: Buffer) => {
      said += bytes.toString('latin1')
      if (said.includes(': open')) resolve({ socket, said: () => said })
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`A stream was closed. It said: ${said}`)))
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${header}\r\n\r\n`)
  })
}

/** Opens streams in batches of fifty, so that they do not all arrive at once. */
async function openAll(many: number, open: (at: number) => Promise<Stream>): Promise<Stream[]> {
  const streams: Stream[] = []
  for (let at = 0; at < many; at += 50)
    streams.push(...(await Promise.all(Array.from({ length: Math.min(50, many - at) }, (_, next) => open(at + next)))))
  return streams
}

const close = (streams: readonly Stream[]) => {
  for (const { socket } of streams) socket.removeAllListeners('close').destroy()
}

const callsTo =
  (port: number): Transport =>
  async ({ method, url, headers, body }) => {
    const response = await fetch(`http://127.0.0.1:${port}${url}`, { method, headers, ...(body === undefined ? {} : { body }) })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

/** Milliseconds from sending the messages until every stream has received one. */
async function deliver(port: number, threads: readonly Thread[], watchers: readonly Stream[], sign: string): Promise<number> {
  const before = watchers.map(({ said }) => said().length)
  const from = performance.now()
  const writing = threads.map(({ id, token }) =>
    createClient(callsTo(port), { token })('PUT /v1/customers/enquiries/{id}/conversation', {
      path: { id },
      body: { content: 'Is it still there?', attachment_ids: [] },
    }),
  )
  while (watchers.some(({ said }, at) => !said().slice(before[at]).includes(sign))) {
    if (performance.now() - from > 20_000) throw new Error('A watcher has heard nothing for twenty seconds.')
    await sleep(2)
  }
  const took = performance.now() - from
  await Promise.all(writing)
  return took
}

/** Customers with open streams: memory, CPU time while idle, and how soon messages arrive. */
export async function measureStreams({ port, pid }: Product, threads: readonly Thread[]): Promise<Figure[]> {
  const before = residentMb(pid)
  const streams = await openAll(threads.length * STREAMS_EACH, (at) => {
    const thread = threads[at % threads.length] as Thread
    return openStream(port, `/v1/customers/enquiries/${thread.id}/events`, `authorization: ${authorization(thread)}`)
  })
  const opened = residentMb(pid) - before
  const cpu = cpuMs(pid) ?? Number.NaN
  await sleep(IDLE_SECONDS * 1000)
  const idle = ((cpuMs(pid) ?? Number.NaN) - cpu) / (IDLE_SECONDS * 10)
  const waiting = residentMb(pid) - before
  const watched = threads.slice(0, WRITTEN)
  const watchers = streams.filter((_, at) => at % threads.length < WRITTEN)
  const took = await deliver(port, watched, watchers, '"message"')
  close(streams)
  return [
    {
      what: `memory for ${streams.length} streams (${Math.round(opened)} MB as they are opened) that wait`,
      reached: waiting,
      unit: 'MB',
      atMost: 200,
    },
    { what: `processor while ${streams.length} streams wait`, reached: idle, unit: '% of a core', atMost: 5 },
    { what: `${watched.length} messages at once to ${watchers.length} watchers`, reached: took, unit: 'ms', atMost: 500 },
  ]
}

const agentSession = (place: Place): Promise<string> =>
  withDatabase(place, async ({ db }) => {
    const now = new Date()
    const passwordHash = await hashPassword('a dhow in the harbour of Sur')
    const { id } = await db
      .insertInto('staff')
      .values({ name: 'Agent', email: 'agent@bench.example', role: 'agent', passwordHash, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return openSession(db, { kind: 'staff', accountId: id, client: 'bench' }, now)
  })

/** How soon all open pages of the console are notified that a customer has written. */
export async function measureConsoles({ port }: Product, place: Place, threads: readonly Thread[]): Promise<Figure> {
  const token = await agentSession(place)
  const pages = await openAll(CONSOLES, () => openStream(port, '/staff/live', `cookie: staff=${token}`))
  const took: number[] = []
  for (const thread of threads.slice(0, 5)) took.push(await deliver(port, [thread], pages, 'data: news'))
  close(pages)
  return { what: `a message to ${CONSOLES} open pages of the console`, reached: median(took), unit: 'ms', atMost: 500 }
}
