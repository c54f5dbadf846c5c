/** A day of visitors through nginx: how many requests still reach the nodes, and how soon a change shows up. */
import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { between, seeded } from '../bench/seeded.ts'
import { withDatabase, type Ask } from '../bench/fleet.ts'
import { percentile } from '../bench/statistics.ts'
import { requestsOf, startNode, startProxy, type Proxy } from './nodes.ts'
import { atMost, none, type DrillParameters, type Outcome } from './outcome.ts'
import { onPostgres, type TestBed } from './places.ts'

const VISITS = 20_000
const AT_ONCE = 16
const CHANGES = 10
const SEEN_MS = 1_000

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE + 4 })

type Page = { status: number; text: string; cache: string | undefined }

async function ask({ port }: Proxy, path: string, headers: Record<string, string> = {}): Promise<Page> {
  const asked = request({ port, host: '127.0.0.1', path, agent, headers }).end()
  const [response] = await once(asked, 'response')
  const body = await buffer(response)
  return { status: response.statusCode, text: body.toString('utf8'), cache: response.headers['x-cache'] }
}

/** Pages by popularity: home pages, lists and their filters, other pages, then the cars. */
async function pagesOf(ask: Ask): Promise<string[]> {
  const cars = await ask<{ id: number; kind: string }>(`select id, kind from vehicles where published_at is not null order by id`)
  const words: Record<string, string> = { rental: 'rental-car', leasing: 'lease-car', pre_owned: 'preowned-car' }
  const both = (path: string) => [`/en/${path}`, `/ar/${path}`]
  return [
    ...both('home'),
    ...Object.values(words).flatMap(both),
    ...['fuel_type=ev', 'car_type=suv', 'seat_count=7', 'transmission=automatic'].flatMap((filter) => both(`rental-car?${filter}`)),
    ...['about-us', 'locations', 'contact-us', 'lease', 'corporate', 'terms', 'privacy'].flatMap(both),
    ...cars.flatMap(({ id, kind }) => both(`${words[kind]}/${id}/details`)),
  ]
}

/** Draws pages by Zipf's law: the n-th is requested one n-th as often as the first. */
function zipf(pages: readonly string[], random: () => number): () => string {
  const sums: number[] = []
  for (const [at] of pages.entries()) sums.push((sums.at(-1) ?? 0) + 1 / (at + 1))
  return () => {
    const point = random() * (sums.at(-1) ?? 0)
    return pages[sums.findIndex((sum) => sum >= point)] ?? ''
  }
}

async function day(proxy: Proxy, next: () => string): Promise<{ failed: number; refused: number; times: number[]; seconds: number }> {
  let [left, failed, refused] = [VISITS, 0, 0]
  const times: number[] = []
  const began = performance.now()
  const visit = async () => {
    while (left-- > 0) {
      const asked = performance.now()
      const { status } = await ask(proxy, next(), { 'accept-encoding': 'gzip, deflate, br' })
      times.push(performance.now() - asked)
      if (status === 503) refused += 1
      else if (status !== 200) failed += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return { failed, refused, times: times.sort((a, b) => a - b), seconds: (performance.now() - began) / 1000 }
}

/** Milliseconds from the commit of a new model name until a page that is requested all the time shows it. */
async function untilSeen(proxy: Proxy, sql: Ask, path: string, id: number, name: string): Promise<number> {
  await ask(proxy, path)
  await sql(`update vehicles set en_model_name = '${name}' where id = ${id}`)
  const changed = performance.now()
  while (performance.now() - changed < 10 * SEEN_MS) {
    if ((await ask(proxy, path)).text.includes(name)) break
    await sleep(10)
  }
  return performance.now() - changed
}

async function replay(testBed: TestBed): Promise<Outcome[]> {
  const names = ['one', 'two']
  const nodes = [await startNode(testBed, 'one'), await startNode(testBed, 'two')]
  const proxy = await startProxy(
    nodes.map(({ product }) => product.port),
    testBed.folder,
  )
  const atOrigin = () => names.reduce((sum, name) => sum + requestsOf(testBed, name), 0)
  try {
    return await withDatabase(testBed.place, async (_opened, sql) => {
      const random = seeded(7)
      const before = atOrigin()
      const { failed, refused, times, seconds } = await day(proxy, zipf(await pagesOf(sql), random))
      await sleep(500)
      const reached = atOrigin() - before
      const [car] = await sql<{ id: number }>(`select id from vehicles where kind = 'rental' and published_at is not null limit 1`)
      const seen: number[] = []
      for (let change = 0; change < CHANGES; change += 1) {
        await sleep(between(random, 0, 700))
        seen.push(await untilSeen(proxy, sql, `/en/rental-car/${car?.id}/details`, car?.id ?? 0, `Model ${change}`))
      }
      const mine = await ask(proxy, '/en/home', { cookie: 'theme=dark' })
      const hidden = await Promise.all(['/healthz', '/readyz', '/contentz', '/metrics', '/contentz/'].map((path) => ask(proxy, path)))
      return [
        none('pages that failed', failed, String(VISITS)),
        // An overloaded node answers 503; nginx then serves a stale page if it has one.
        { ...none('pages that were refused', refused, String(VISITS)), timed: true },
        {
          what: 'requests that reached a node',
          figure: `${reached} of ${VISITS} (${((100 * reached) / VISITS).toFixed(1)} %), within ${Math.round(seconds)} s, p99 ${Math.round(percentile(times, 0.99))} ms`,
          limit: '5 %',
          held: reached > 0 && reached <= VISITS / 20,
          // Cached pages expire with time, so a slower machine makes more requests that miss the cache.
          timed: true,
        },
        atMost(`a change is seen, slowest of ${CHANGES}`, Math.max(...seen), SEEN_MS, 'ms'),
        none('pages for who comes with a cookie taken from the cache', mine.cache === 'BYPASS' ? 0 : 1, '1'),
        none('addresses of the inside that answer', hidden.filter(({ status }) => status !== 404).length, String(hidden.length)),
      ]
    })
  } finally {
    agent.destroy()
    await proxy.stop()
    for (const { product } of nodes) await product.kill()
  }
}

export const proxyDrill = (_course: DrillParameters): Promise<Outcome[]> => onPostgres((testBed) => replay(testBed))
