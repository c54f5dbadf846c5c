/**
 * Measures what a second process gains: uncached pages and lists, served by one process and by two in turn. With too few cores for
 * both and the load generator, each process gets a fixed share of one core, so that a second one adds as much as a second core would.
 */
import { availableParallelism } from 'node:os'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fill } from '../bench/fleet.ts'
import type { Measure } from '../bench/queries.ts'
import { WITHOUT_LOAD_SHEDDING, startLoad, startProduct, type Product } from '../bench/servers.ts'
import { median } from '../bench/statistics.ts'
import { onCoresOfItsOwn, toThoseWhoAsk } from './cores.ts'
import { none, type DrillParameters, type Outcome } from './outcome.ts'
import { onPostgres, type TestBed } from './places.ts'
import { canShare, giveShares } from './share-of-core.ts'

/** Pages cost the product much more than the load generator; lists cost both about the same. */
const MEASURES: readonly Measure[] = ['page', 'list']
const GAIN = 1.7
/** Cores needed: one for each of two processes, and one for the database and the load generator. */
const CORES = 3
/** With fewer cores: each process's share of the one core that the product then has. */
const SHARE = 0.4
/** With only a share of a core it takes longer until V8 has optimised the code. */
const WARM_UP_SECONDS = 5

async function startWith(testBed: TestBed, processes: number): Promise<Product> {
  const folder = join(testBed.folder, `of-${processes}`)
  mkdirSync(folder)
  // Without load shedding: this measures speed.
  return startProduct(testBed.place, folder, { ...WITHOUT_LOAD_SHEDDING, WEB_CONCURRENCY: String(processes) })
}

type Contestants = { products: readonly Product[]; end: () => Promise<void> }

/** Starts a product with one process and another with two. */
async function startContestants(testBed: TestBed, share: number | undefined): Promise<Contestants> {
  const products = [await startWith(testBed, 1), await startWith(testBed, 2)]
  const taken = share === undefined ? [] : products.map(({ pid }) => giveShares(pid, share))
  return {
    products,
    end: async () => {
      for (const product of products) await product.stop()
      for (const giveBack of taken) giveBack()
    },
  }
}

/** How to measure: with a core each, with a share of one each, or, if neither is possible, without a limit to hold. */
function terms(): { share: number | undefined; limit: string; isHeld: (gain: number) => boolean } {
  const cores = availableParallelism()
  const isHeld = (gain: number) => gain >= GAIN
  if (cores >= CORES) return { share: undefined, limit: `${GAIN} times`, isHeld }
  if (canShare()) return { share: SHARE, limit: `${GAIN} times, each with ${SHARE} of a core`, isHeld }
  return { share: undefined, limit: `${GAIN} times, with ${CORES} cores; here ${cores}`, isHeld: () => true }
}

async function compare(testBed: TestBed, { rounds }: DrillParameters): Promise<Outcome[]> {
  const [facts] = await fill(testBed.place, 2_000, ['rental'])
  if (facts === undefined) throw new Error('There is no fleet to ask about.')
  const { share, limit, isHeld } = terms()
  const { products, end } = await startContestants(testBed, share)
  toThoseWhoAsk()
  const load = startLoad()
  try {
    const outcomes: Outcome[] = []
    for (const measure of MEASURES) {
      const rates: number[][] = [[], []]
      let errors = 0
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, { port }] of products.entries()) {
          const order = { measure, facts, seed: round + 1, connections: 16, warmUp: WARM_UP_SECONDS, seconds: 4, watched: [] }
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
          limit,
          held: isHeld(two / one),
          timed: true,
        },
        none(`${measure}s that failed`, errors, 'all'),
      )
    }
    return outcomes
  } finally {
    await load.stop()
    await end()
  }
}

export const processes = (parameters: DrillParameters): Promise<Outcome[]> =>
  onCoresOfItsOwn(() => onPostgres((testBed) => compare(testBed, parameters)))
