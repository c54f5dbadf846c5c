/** Half the load the machine can serve, for a long time: memory, handles and connections must not grow, nor the event loop lag. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { get as ask, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMb } from '../bench/cpu.ts'
import { startProduct, type Product } from '../bench/servers.ts'
import { median, slope } from '../bench/statistics.ts'
import { clientsOf } from './caller.ts'
import { mostOf, tooMany } from './capacity.ts'
import { asksOf, gather, type Crowd } from './crowd.ts'
import { INSPECTED, openHeap, type Heap, type Settled } from './heap.ts'
import { named, none, type DrillParameters, type Outcome } from './outcome.ts'
import { onEmbedded, onPostgres, type TestBed } from './places.ts'

/** Load of each product as a share of its maximum throughput alone: together half of what the machine can serve. */
const SHARE = 0.25
const STREAMS = 8
/** Largest growth an hour, as a share of what is in use after the warm-up. */
const GROWTH = 0.05
const LATE_MS = 50
/** Fewest minutes after the warm-up for a regression line to mean anything. */
const FEWEST = 15

/** One sample. `memoryMb`: resident, after a garbage collection; `lateMs`: p99 of the event-loop delay in this minute. */
type Look = { minute: number; memoryMb: number; lateMs: number; handles: number; sockets: number; failures: number } & Settled

/** The target of a file descriptor; empty if it has been closed meanwhile. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

type Watched = { product: Product; heap: Heap; metrics: string }

async function watch(product: Product, folder: string): Promise<Watched> {
  const log = readFileSync(join(folder, 'product.log'), 'utf8')
  const port = /"port":(\d+),"msg":"metrics"/.exec(log)?.[1] ?? ''
  return { product, heap: await openHeap(log), metrics: `http://127.0.0.1:${port}/metrics` }
}

async function lookAt({ product: { pid }, heap, metrics }: Watched, minute: number, failures: number): Promise<Look> {
  // Metrics first: each scrape resets the event-loop delay, which would otherwise include the garbage collection below.
  const told = await (await fetch(metrics)).text()
  const settled = await heap.settled()
  const handles = readdirSync(`/proc/${pid}/fd`)
  return {
    minute,
    memoryMb: residentMb(pid),
    ...settled,
    lateMs: 1_000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(told)?.[1]),
    handles: handles.length,
    sockets: handles.filter((each) => linkOf(`/proc/${pid}/fd/${each}`).startsWith('socket:')).length,
    failures,
  }
}

/** Opens event streams one after the other, each closed after a while, as when a tab is closed. */
async function followStreams({ port }: Product, path: string, authorization: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const asked = ask({ port, host: '127.0.0.1', path, headers: { authorization }, agent: false })
    asked.on('error', () => {})
    asked.on('response', (response: IncomingMessage) => response.on('error', () => {}).resume())
    await sleep(5_000 + Math.random() * 10_000)
    asked.destroy()
  }
}

/** Treats the first quarter as warm-up, and fits a regression line through the rest. */
function outcomesOf(looks: readonly Look[]): Outcome[] {
  const steady = looks.slice(Math.floor(looks.length / 4))
  const half = Math.ceil(steady.length / 2)
  const enough = steady.length >= FEWEST
  const growing = (what: string, of: (look: Look) => number): Outcome => {
    const anHour =
      60 *
      slope(
        steady.map(({ minute }) => minute),
        steady.map(of),
      )
    const share = anHour / median(steady.map(of))
    const figure = enough ? `${anHour.toFixed(1)} MB an hour (${(100 * share).toFixed(1)} %)` : `too soon to tell`
    const last = steady.at(-1)
    return {
      what: `${what}, through ${steady.length} minutes`,
      figure: `${figure}, ${last && Math.round(of(last))} MB in the end`,
      limit: `less than ${100 * GROWTH} % an hour, from ${FEWEST} minutes on`,
      held: !enough || share < GROWTH,
    }
  }
  // A connection pool grows and shrinks as needed; a leak stays above the earlier maximum for good.
  const more = (what: string, of: (look: Look) => number): Outcome => {
    const before = Math.max(...steady.slice(0, half).map(of))
    const after = median(steady.slice(-half).map(of))
    return {
      what: `${what}, most in the first half, middle of the second`,
      figure: `${before}, ${after}`,
      limit: 'no more',
      held: after <= before,
    }
  }
  const late = steady.map(({ lateMs }) => lateMs)
  return [
    growing('heap in use after clearing up', ({ heapMb }) => heapMb),
    growing('memory after clearing up', ({ memoryMb }) => memoryMb),
    more('handles', ({ handles }) => handles),
    more('connections', ({ sockets }) => sockets),
    {
      what: 'turns of the event loop late, p99 of a minute',
      figure: `${Math.round(median(late))} ms in the middle, ${Math.round(Math.max(...late))} in the worst`,
      limit: `${LATE_MS} ms in the middle`,
      held: median(late) < LATE_MS,
      timed: true,
    },
  ]
}

/** `most`: maximum throughput a second. */
type Soaked = { testBed: TestBed; product: Product; crowd: Crowd; stream: { path: string; authorization: string }; most: number }

/** Starts the product and measures its maximum throughput, which also fills its caches. */
async function prepare(testBed: TestBed): Promise<Soaked> {
  const product = await startProduct(testBed.place, testBed.folder, { METRICS_PORT: '0', ...INSPECTED })
  const client = clientsOf(() => product.port)
  const asks = await asksOf(client())
  const authorization = asks[1]?.headers['authorization'] ?? ''
  const { data: id } = await client(authorization.replace('API_KEY ', ''))('POST /v1/customers/enquiries', {
    body: JSON.parse(asks[3]?.body ?? '') as never,
  })
  const crowd = gather(asks)
  const most = await mostOf(product.port, crowd, await tooMany(product.port, crowd))
  return { testBed, product, crowd, stream: { path: `/v1/customers/enquiries/${id}/events`, authorization }, most }
}

/** One in this many requests may be refused as overload: a machine that pauses for a second causes some. */
const REFUSED_OF = 10_000

/** The load of a minute. The forced garbage collection undoes some of V8's optimisations, so the load is ramped up after it. */
const MINUTE = [
  { share: 0.2, seconds: 5 },
  { share: 0.6, seconds: 5 },
  { share: 1, seconds: 50 },
]

/** One product under load: `load` lasts a minute, and `look` takes a sample in the pause after it. */
async function soaking({ testBed, product, crowd, stream, most }: Soaked, over: AbortSignal) {
  const perSecond = Math.round(SHARE * most)
  const watched = await watch(product, testBed.folder)
  const streams = Array.from({ length: STREAMS }, () => followStreams(product, stream.path, stream.authorization, over))
  const looks: Look[] = []
  let [failures, refused, all] = [0, 0, 0]
  const rounded = (_name: string, value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 10) / 10 : value)
  return {
    async load(): Promise<void> {
      for (const { share, seconds } of MINUTE) {
        const { status } = await crowd.come({ port: product.port, perSecond: share * perSecond, seconds })
        for (const each of status) {
          if (each === 503) refused += 1
          else if (each >= 500 || each === 0) failures += 1
        }
        all += status.length
      }
    },
    async look(): Promise<void> {
      looks.push(await lookAt(watched, looks.length + 1, refused + failures))
      console.log(JSON.stringify({ database: testBed.name, ...looks.at(-1) }, rounded))
    },
    async end(): Promise<Outcome[]> {
      watched.heap.close()
      await Promise.all(streams)
      return named(testBed.name, [
        { what: 'came', figure: `${perSecond} a second, of ${Math.round(most)} at most`, limit: '', held: true },
        ...outcomesOf(looks),
        none('answers of 5xx that are no refusal, or none', failures, String(all)),
        {
          what: 'refused as too much at once',
          figure: `${refused} of ${all}`,
          limit: `1 in ${REFUSED_OF}`,
          held: refused * REFUSED_OF <= all,
        },
        none('ends of the product', product.ended() === undefined ? 0 : 1, '1'),
      ])
    },
  }
}

async function soakBoth(prepared: readonly Soaked[], minutes: number): Promise<Outcome[]> {
  const over = new AbortController()
  try {
    const both = await Promise.all(prepared.map((each) => soaking(each, over.signal)))
    for (let minute = 1; minute <= minutes; minute += 1) {
      await Promise.all(both.map(({ load }) => load()))
      // One after the other, and without load on either: the garbage collection of one would delay the other.
      for (const { look } of both) await look()
    }
    over.abort()
    return (await Promise.all(both.map(({ end }) => end()))).flat()
  } finally {
    over.abort()
    for (const { crowd } of prepared) crowd.leave()
    await Promise.all(prepared.map(({ product }) => product.kill()))
  }
}

/** `rounds`: minutes, on both databases at the same time. The maximum throughput of each is measured before, alone. */
export const soak = ({ rounds }: DrillParameters): Promise<Outcome[]> =>
  onEmbedded((embedded) => onPostgres(async (postgres) => soakBoth([await prepare(embedded), await prepare(postgres)], rounds)))
