/** Slow clients (slowloris and the like): they may occupy only their connection, for a limited time, and slow down nobody else. */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMb } from '../bench/cpu.ts'
import { get, startProduct, type Product } from '../bench/servers.ts'
import { percentile } from '../bench/statistics.ts'
import { atMost, none, type DrillParameters, type Outcome } from './outcome.ts'
import { onEmbedded, type TestBed } from './places.ts'

const OF_EACH_KIND = 100
/** The request timeout is a minute, and Node checks for it every half minute. */
const LET_GO_MS = 100_000
/** Connections are opened ten at a time: all at once would be overload, which is another drill. */
const AT_ONCE = 10
const APART_MS = 25
/** About twice the size of the responses that are produced before the connections are closed. */
const MEMORY_MB = 500

const head = (line: string): string => `${line} HTTP/1.1\r\nhost: localhost\r\n`

/** `first` is sent at once, `more` every second after that; `reads`: whether the client reads the response. */
const SLOW = {
  'slow heads': { first: head('GET /en/home'), more: 'x-slow: 1\r\n', reads: true },
  'slow bodies': {
    first: `${head('POST /v1/customers/enquiries/contact')}content-type: application/json\r\ncontent-length: 1000000\r\n\r\n`,
    more: ' ',
    reads: true,
  },
  // Many pipelined requests on each connection, which no browser sends; below, one on each.
  'floods of unread answers': { first: `${head('GET /v1/openapi.json')}\r\n`.repeat(100), more: '', reads: false },
  'unread answers': { first: `${head('GET /v1/openapi.json')}\r\n`, more: '', reads: false },
} as const satisfies Record<string, { first: string; more: string; reads: boolean }>

type Slow = keyof typeof SLOW

function open(port: number, kind: Slow): Socket {
  const { first, more, reads } = SLOW[kind]
  const socket = connect({ port, host: '127.0.0.1' })
  if (!reads) socket.pause()
  else socket.resume()
  socket.on('error', () => {})
  socket.write(first)
  const trickle = setInterval(() => more !== '' && socket.writable && socket.write(more), 1_000)
  socket.once('close', () => clearInterval(trickle))
  return socket
}

/** Requests lists one after the other; returns the sorted response times in milliseconds, and how many were refused. */
async function waits({ port }: Product, forMs: number): Promise<{ times: number[]; refused: number }> {
  const until = performance.now() + forMs
  const times: number[] = []
  let refused = 0
  while (performance.now() < until) {
    const began = performance.now()
    const { status } = await get(port, `/v1/customers/rentals?per_page=24&page=${(times.length % 3) + 1}`)
    if (status === 200) times.push(performance.now() - began)
    else refused += 1
  }
  return { times: times.sort((a, b) => a - b), refused }
}

async function openAll(port: number): Promise<{ kind: Slow; sockets: Socket[]; letGo: number }[]> {
  const kinds = (Object.keys(SLOW) as Slow[]).map((kind) => ({ kind, sockets: [] as Socket[], letGo: 0 }))
  for (const { kind, sockets } of kinds)
    while (sockets.length < OF_EACH_KIND) {
      for (let more = 0; more < AT_ONCE; more += 1) sockets.push(open(port, kind))
      await sleep(APART_MS)
    }
  return kinds
}

async function heldUp(testBed: TestBed): Promise<Outcome[]> {
  const product = await startProduct(testBed.place, testBed.folder)
  try {
    await waits(product, 2_000)
    const usual = await waits(product, 5_000)
    const before = residentMb(product.pid)
    let most = before
    const began = performance.now()
    const [kinds, meanwhile] = await Promise.all([openAll(product.port), waits(product, 5_000)])
    for (; performance.now() - began < LET_GO_MS; await sleep(1_000)) {
      for (const each of kinds)
        if (each.letGo === 0 && each.sockets.every(({ destroyed }) => destroyed)) each.letGo = performance.now() - began
      most = Math.max(most, residentMb(product.pid))
    }
    // A paused socket does not notice that its connection was closed.
    for (const { sockets } of kinds) for (const socket of sockets) socket.resume()
    await sleep(3_000)
    for (const each of kinds) if (each.letGo === 0 && each.sockets.every(({ destroyed }) => destroyed)) each.letGo = LET_GO_MS
    for (const { sockets } of kinds) for (const socket of sockets) socket.destroy()
    const ratio = percentile(meanwhile.times, 0.99) / percentile(usual.times, 0.99)
    return [
      none('lists of others refused meanwhile', meanwhile.refused, String(meanwhile.refused + meanwhile.times.length)),
      {
        what: `p99 of others while ${kinds.length * OF_EACH_KIND} clients are slow`,
        figure: `${ratio.toFixed(1)} times the usual`,
        limit: '2 times',
        held: ratio <= 2,
        timed: true,
      },
      ...kinds.map(({ kind, letGo }) => ({
        what: `${OF_EACH_KIND} ${kind} let go`,
        figure: letGo === 0 ? 'not all' : `within ${Math.round(letGo / 1000)} s`,
        limit: `${LET_GO_MS / 1000} s`,
        held: letGo > 0,
        timed: true,
      })),
      atMost('memory grown', most - before, MEMORY_MB, 'MB'),
    ]
  } finally {
    await product.kill()
  }
}

export async function slowClients({ rounds }: DrillParameters): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let round = 0; round < rounds; round += 1) outcomes.push(...(await onEmbedded(heldUp)))
  return outcomes
}
