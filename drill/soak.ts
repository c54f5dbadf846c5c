/** Mixed load for as long as one likes: memory, handles and connections must not grow. */
import { readdirSync, readlinkSync } from 'node:fs'
import { get as ask, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMb } from '../bench/cpu.ts'
import { startProduct, type Product } from '../bench/servers.ts'
import { median } from '../bench/statistics.ts'
import { clientsOf } from './caller.ts'
import { asksOf, gather } from './crowd.ts'
import { none, type Course, type Outcome } from './outcome.ts'
import { onEmbedded, onPostgres, type Ground } from './places.ts'

/** Well below what the product can serve on a small machine that has other work, too. */
const PER_SECOND = 10
const STREAMS = 8
const GROWTH = 0.05

type Look = { minute: number; memoryMb: number; handles: number; sockets: number; failures: number }

/** What a handle is; nothing where it has been closed meanwhile. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

function lookAt({ pid }: Product, minute: number, failures: number): Look {
  const memoryMb = residentMb(pid)
  const handles = readdirSync(`/proc/${pid}/fd`)
  const sockets = handles.filter((each) => linkOf(`/proc/${pid}/fd/${each}`).startsWith('socket:')).length
  return { minute, memoryMb, handles: handles.length, sockets, failures }
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

async function soakOn(ground: Ground, minutes: number): Promise<Outcome[]> {
  const product = await startProduct(ground.place, ground.folder)
  const client = clientsOf(() => product.port)
  const asks = await asksOf(client())
  const authorization = asks[1]?.headers['authorization'] ?? ''
  const { data: id } = await client(authorization.replace('API_KEY ', ''))('POST /v1/customers/enquiries', {
    body: JSON.parse(asks[3]?.body ?? '') as never,
  })
  const crowd = gather(asks)
  const over = new AbortController()
  const looks: Look[] = []
  let [failures, all] = [0, 0]
  try {
    const streams = Array.from({ length: STREAMS }, () =>
      followStreams(product, `/v1/customers/enquiries/${id}/events`, authorization, over.signal),
    )
    for (let minute = 1; minute <= minutes; minute += 1) {
      const { status } = await crowd.come({ port: product.port, perSecond: PER_SECOND, seconds: 60 })
      failures += [...status].filter((each) => each >= 500 || each === 0).length
      all += status.length
      looks.push(lookAt(product, minute, failures))
      console.log(JSON.stringify({ database: ground.name, ...looks.at(-1), memoryMb: Math.round(looks.at(-1)?.memoryMb ?? 0) }))
    }
    over.abort()
    await Promise.all(streams)
    // The first part warms up; what follows is compared end with beginning.
    const steady = looks.slice(Math.floor(looks.length / 4))
    const half = Math.ceil(steady.length / 2)
    const growth = (of: (look: Look) => number) => median(steady.slice(-half).map(of)) / median(steady.slice(0, half).map(of)) - 1
    const grown = (what: string, of: (look: Look) => number, unit: string): Outcome => ({
      what: `${what}, second half of ${steady.length} minutes beside the first`,
      figure: `${(100 * growth(of)).toFixed(1)} %, ${Math.round(of(steady.at(-1) as Look))}${unit} in the end`,
      limit: `${100 * GROWTH} %`,
      held: growth(of) <= GROWTH,
    })
    return [
      grown('memory', ({ memoryMb }) => memoryMb, ' MB'),
      grown('handles', ({ handles }) => handles, ''),
      grown('connections', ({ sockets }) => sockets, ''),
      none('answers of 5xx, or none', failures, String(all)),
      none('ends of the product', product.ended() === undefined ? 0 : 1, '1'),
    ].map((outcome) => ({ ...outcome, what: `${ground.name}: ${outcome.what}` }))
  } finally {
    over.abort()
    crowd.leave()
    await product.kill()
  }
}

/** `rounds` are minutes, on both databases at the same time. */
export async function soak({ rounds }: Course): Promise<Outcome[]> {
  const each = await Promise.all([onEmbedded((ground) => soakOn(ground, rounds)), onPostgres((ground) => soakOn(ground, rounds))])
  return each.flat()
}
