/**
 * What a second process adds: pages and lists that nobody has asked for before, by one and by two, in turn. Where there are too few cores
 * for both and who asks, each process has a share of one: a second one then brings as much as another core would.
 */
import { availableParallelism } from 'node:os'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fill } from '../bench/fleet.ts'
import type { Measure } from '../bench/queries.ts'
import { REFUSING_NONE, startLoad, startProduct, type Product } from '../bench/servers.ts'
import { median } from '../bench/statistics.ts'
import { onCoresOfItsOwn, toThoseWhoAsk } from './cores.ts'
import { none, type Course, type Outcome } from './outcome.ts'
import { onPostgres, type Ground } from './places.ts'
import { canShare, giveShares } from './share-of-core.ts'

/** Pages cost the product much more than who asks; lists cost both alike, and both share the cores. */
const MEASURES: readonly Measure[] = ['page', 'list']
const GAIN = 1.7
/** The product's two, and one for the database and who asks. */
const CORES = 3
/** Of the one core that those who answer have, where there are fewer. */
const SHARE = 0.4
/** With a share of a core it takes longer until Node has made the code fast. */
const WARM_UP_SECONDS = 5

async function startWith(ground: Ground, processes: number): Promise<Product> {
  const folder = join(ground.folder, `of-${processes}`)
  mkdirSync(folder)
  // How fast it is is measured, not what it refuses.
  return startProduct(ground.place, folder, { ...REFUSING_NONE, WEB_CONCURRENCY: String(processes) })
}

type Contestants = { products: readonly Product[]; end: () => Promise<void> }

/** One process, and two. */
async function startContestants(ground: Ground, share: number | undefined): Promise<Contestants> {
  const products = [await startWith(ground, 1), await startWith(ground, 2)]
  const taken = share === undefined ? [] : products.map(({ pid }) => giveShares(pid, share))
  return {
    products,
    end: async () => {
      for (const product of products) await product.stop()
      for (const giveBack of taken) giveBack()
    },
  }
}

/** How they are measured: with a core each, with a share of one, or, where cores run short and cannot be shared out, without an aim. */
function terms(): { share: number | undefined; limit: string; isHeld: (gain: number) => boolean } {
  const cores = availableParallelism()
  const isHeld = (gain: number) => gain >= GAIN
  if (cores >= CORES) return { share: undefined, limit: `${GAIN} times`, isHeld }
  if (canShare()) return { share: SHARE, limit: `${GAIN} times, each with ${SHARE} of a core`, isHeld }
  return { share: undefined, limit: `${GAIN} times, with ${CORES} cores; here ${cores}`, isHeld: () => true }
}

async function compare(ground: Ground, { rounds }: Course): Promise<Outcome[]> {
  const [facts] = await fill(ground.place, 2_000, ['rental'])
  if (facts === undefined) throw new Error('There is no fleet to ask about.')
  const { share, limit, isHeld } = terms()
  const { products, end } = await startContestants(ground, share)
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

export const processes = (course: Course): Promise<Outcome[]> => onCoresOfItsOwn(() => onPostgres((ground) => compare(ground, course)))
