/** Clients that hold a connection without using it: they get no more than their place, and that for a while. */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMb } from '../bench/cpu.ts'
import { get, startProduct, type Product } from '../bench/servers.ts'
import { percentile } from '../bench/statistics.ts'
import { atMost, type Course, type Outcome } from './outcome.ts'
import { onEmbedded, type Ground } from './places.ts'

const OF_EACH_KIND = 100
/** Node looks every half a minute for requests that took a minute. */
const LET_GO_MS = 100_000
/** About twice what the answers weigh that are made before the connections are cut off. */
const MEMORY_MB = 500

const head = (line: string): string => `${line} HTTP/1.1\r\nhost: localhost\r\n`

/** What is sent at once, and what every second after that. */
const SLOW = {
  'slow heads': { first: head('GET /en/home'), more: 'x-slow: 1\r\n', reads: true },
  'slow bodies': {
    first: `${head('POST /v1/customers/enquiries/contact')}content-type: application/json\r\ncontent-length: 1000000\r\n\r\n`,
    more: ' ',
    reads: true,
  },
  // Many on one connection, which is not what a browser does, and one on each.
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

/** Milliseconds that one after the other waits for a list. */
async function waits({ port }: Product, forMs: number): Promise<number[]> {
  const until = performance.now() + forMs
  const times: number[] = []
  while (performance.now() < until) {
    const began = performance.now()
    const { status } = await get(port, `/v1/customers/rentals?per_page=24&page=${(times.length % 3) + 1}`)
    if (status !== 200) throw new Error(`A list answered ${status}.`)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

async function heldUp(ground: Ground): Promise<Outcome[]> {
  const product = await startProduct(ground.place, ground.folder)
  try {
    await waits(product, 2_000)
    const usual = await waits(product, 5_000)
    const before = residentMb(product.pid)
    let most = before
    const kinds = (Object.keys(SLOW) as Slow[]).map((kind) => {
      const sockets = Array.from({ length: OF_EACH_KIND }, () => open(product.port, kind))
      return { kind, sockets, letGo: 0 }
    })
    const began = performance.now()
    const meanwhile = await waits(product, 5_000)
    for (; performance.now() - began < LET_GO_MS; await sleep(1_000)) {
      for (const each of kinds)
        if (each.letGo === 0 && each.sockets.every(({ destroyed }) => destroyed)) each.letGo = performance.now() - began
      most = Math.max(most, residentMb(product.pid))
    }
    // Who does not read does not hear either that the connection is gone.
    for (const { sockets } of kinds) for (const socket of sockets) socket.resume()
    await sleep(3_000)
    for (const each of kinds) if (each.letGo === 0 && each.sockets.every(({ destroyed }) => destroyed)) each.letGo = LET_GO_MS
    for (const { sockets } of kinds) for (const socket of sockets) socket.destroy()
    const ratio = percentile(meanwhile, 0.99) / percentile(usual, 0.99)
    return [
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

export async function slowClients({ rounds }: Course): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let round = 0; round < rounds; round += 1) outcomes.push(...(await onEmbedded(heldUp)))
  return outcomes
}
