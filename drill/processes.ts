/** What a second process adds where there are two cores: pages and lists that nobody has asked for before, by one and by two, in turn. */
import { availableParallelism } from 'node:os'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fill } from '../bench/fleet.ts'
import type { Measure } from '../bench/queries.ts'
import { REFUSING_NONE, startLoad, startProduct, type Product } from '../bench/servers.ts'
import { median } from '../bench/statistics.ts'
import { none, type Course, type Outcome } from './outcome.ts'
import { onPostgres, type Ground } from './places.ts'

/** Pages cost the product much more than who asks; lists cost both alike, and both share the cores. */
const MEASURES: readonly Measure[] = ['page', 'list']
const GAIN = 1.7
/** The product's two, and one for the database and who asks. */
const CORES = 3

async function startWith(ground: Ground, processes: number): Promise<Product> {
  const folder = join(ground.folder, `of-${processes}`)
  mkdirSync(folder)
  // How fast it is is measured, not what it refuses.
  return startProduct(ground.place, folder, { ...REFUSING_NONE, WEB_CONCURRENCY: String(processes) })
}

async function compare(ground: Ground, { rounds }: Course): Promise<Outcome[]> {
  const [facts] = await fill(ground.place, 2_000, ['rental'])
  if (facts === undefined) throw new Error('There is no fleet to ask about.')
  const contestants = [await startWith(ground, 1), await startWith(ground, 2)]
  const load = startLoad()
  const cores = availableParallelism()
  try {
    const outcomes: Outcome[] = []
    for (const measure of MEASURES) {
      const rates: number[][] = [[], []]
      let errors = 0
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, { port }] of contestants.entries()) {
          const order = { measure, facts, seed: round + 1, connections: 16, warmUp: 1, seconds: 4, watched: [] }
          const { perSecond, errors: failed } = await load.run({ ...order, port })
          rates[at]?.push(perSecond)
          errors += Object.values(failed).reduce((sum, count) => sum + count, 0)
        }
      }
      const [one = 0, two = 0] = rates.map(median)
      outcomes.push(
        {
          what: `${measure}s of two processes beside one`,
          figure: `${(two / one).toFixed(2)} times (${Math.round(two)} and ${Math.round(one)} a second)`,
          limit: cores >= CORES ? `${GAIN} times` : `${GAIN} times, with ${CORES} cores; here ${cores}`,
          held: cores < CORES || two / one >= GAIN,
          timed: true,
        },
        none(`${measure}s that failed`, errors, 'all'),
      )
    }
    return outcomes
  } finally {
    await load.stop()
    for (const product of contestants) await product.stop()
  }
}

export const processes = (course: Course): Promise<Outcome[]> => onPostgres((ground) => compare(ground, course))
