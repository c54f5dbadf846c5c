/** Half the load that the machine can serve, for as long as one likes: memory, handles and connections must not grow, and nothing holds the event loop up. */
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
import { named, none, type Course, type Outcome } from './outcome.ts'
import { onEmbedded, onPostgres, type Ground } from './places.ts'

/** Of the most that each can serve alone: together half of what the machine can. */
const SHARE = 0.25
const STREAMS = 8
/** Of what is in use once it is warm, within an hour. */
const GROWTH = 0.05
const LATE_MS = 50
/** With fewer minutes than these behind the warming up a line through them says nothing. */
const FEWEST = 15

/** `memoryMb` after clearing up, `lateMs`: of a hundred turns of the event loop in this minute ninety-nine were less late. */
type Look = { minute: number; memoryMb: number; lateMs: number; handles: number; sockets: number; failures: number } & Settled

/** What a handle is; nothing where it has been closed meanwhile. */
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
  // First: each look at the metrics begins anew to measure how late turns are, and clearing up would be one of them.
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

/** Push streams that come and go: each is left after a while, as a tab is closed. */
async function followStreams({ port }: Product, path: string, authorization: string, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const asked = ask({ port, host: '127.0.0.1', path, headers: { authorization }, agent: false })
    asked.on('error', () => {})
    asked.on('response', (response: IncomingMessage) => response.on('error', () => {}).resume())
    await sleep(5_000 + Math.random() * 10_000)
    asked.destroy()
  }
}

/** The first quarter warms up; through what follows goes a line. */
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
  // A pool takes and gives back as it needs: what leaks is above the most of before for good.
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

/** `most`: answers a second, at most. */
type Soaked = { ground: Ground; product: Product; crowd: Crowd; stream: { path: string; authorization: string }; most: number }

/** Started, and asked for more than it can serve, which also fills what it keeps. */
async function prepare(ground: Ground): Promise<Soaked> {
  const product = await startProduct(ground.place, ground.folder, { METRICS_PORT: '0', ...INSPECTED })
  const client = clientsOf(() => product.port)
  const asks = await asksOf(client())
  const authorization = asks[1]?.headers['authorization'] ?? ''
  const { data: id } = await client(authorization.replace('API_KEY ', ''))('POST /v1/customers/enquiries', {
    body: JSON.parse(asks[3]?.body ?? '') as never,
  })
  const crowd = gather(asks)
  const most = await mostOf(product.port, crowd, await tooMany(product.port, crowd))
  return { ground, product, crowd, stream: { path: `/v1/customers/enquiries/${id}/events`, authorization }, most }
}

/** Refused as too much at once: a machine that stands still for a second brings some. Of so many one may be. */
const REFUSED_OF = 10_000

/** A minute's load. Clearing up undoes some of what the engine has learned: as many as ever in the second after it would be too many. */
const MINUTE = [
  { share: 0.2, seconds: 5 },
  { share: 0.6, seconds: 5 },
  { share: 1, seconds: 50 },
]

/** One product while it is loaded: `load` for a minute, `look` at it in the calm behind. */
async function soaking({ ground, product, crowd, stream, most }: Soaked, over: AbortSignal) {
  const perSecond = Math.round(SHARE * most)
  const watched = await watch(product, ground.folder)
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
      console.log(JSON.stringify({ database: ground.name, ...looks.at(-1) }, rounded))
    },
    async end(): Promise<Outcome[]> {
      watched.heap.close()
      await Promise.all(streams)
      return named(ground.name, [
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
      // In turn and without load on either: clearing up one would hold up the other.
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

/** `rounds` are minutes, on both databases at the same time; what each can serve is measured before, alone. */
export const soak = ({ rounds }: Course): Promise<Outcome[]> =>
  onEmbedded((embedded) => onPostgres(async (postgres) => soakBoth([await prepare(embedded), await prepare(postgres)], rounds)))
