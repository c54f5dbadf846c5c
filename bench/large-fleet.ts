/** A fleet five times as large as a national operator's: the start-up time, the memory it takes, and how long a filter takes. */
import { get, WITHOUT_LOAD_SHEDDING, startProduct } from './servers.ts'
import type { Figure } from './figures.ts'
import { fill } from './fleet.ts'
import { address, questions, type FleetFacts } from './queries.ts'
import { startPostgres } from './scripts.ts'
import { measureStarts } from './starts.ts'
import { percentile } from './statistics.ts'

const DEMO = 100
const LARGE = 100_000
const SEED = 20_261_128
/** Filters that do not count, because V8 optimises code only once it has run for a while. */
const FIRST = 1_000
const COUNTED = 3_000

/** The 99th percentile, in ms, of fetching a list and then its facets, for a single visitor. */
async function filterTime(port: number, facts: FleetFacts): Promise<number> {
  const took: number[] = []
  for (const question of questions('list', facts, FIRST + COUNTED, SEED)) {
    const from = performance.now()
    await get(port, address('list', facts.kind, question))
    await get(port, address('facets', facts.kind, question))
    took.push(performance.now() - from)
  }
  return percentile(Float64Array.from(took.slice(FIRST)).sort(), 0.99)
}

/** Uses a database of its own, because the other measurements need fewer vehicles. */
export async function measureLargeFleet(folder: string): Promise<Figure[]> {
  const server = await startPostgres()
  const place = { databaseUrl: server.url }
  try {
    await fill(place, DEMO, [])
    const demo = await measureStarts('PostgreSQL with the demo fleet', place, folder, Infinity)
    const [facts] = await fill(place, LARGE, ['rental'])
    const large = await measureStarts(`PostgreSQL with ${LARGE} vehicles`, place, folder, 3)
    const product = await startProduct(place, folder, WITHOUT_LOAD_SHEDDING)
    try {
      const p99 = await filterTime(product.port, facts as FleetFacts)
      return [
        large.ready,
        { what: `memory that ${LARGE} vehicles take`, reached: large.memoryMb - demo.memoryMb, unit: 'MB', atMost: 150 },
        { what: `a random filter with facets, of ${LARGE} vehicles, 99th percentile`, reached: p99, unit: 'ms', atMost: 15 },
      ]
    } finally {
      await product.stop()
    }
  } finally {
    await server.stop()
  }
}
