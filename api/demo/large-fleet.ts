/** A fleet of any size for benchmarks: copies of the demo vehicles, each a little different. */
import type { Database } from '../src/platform/database.ts'
import { demoDrafts, insertVehicles } from './seed.ts'
import { PAINTS, type Paint } from './vocabulary.ts'

/** The same numbers in every run (a linear congruential generator, Numerical Recipes' constants). */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}

const STEP = 2000

/** Adds vehicles to the demo fleet until there are `count`. */
export async function fillFleet(db: Database, count: number, now: Date): Promise<number> {
  const { existing } = await db
    .selectFrom('vehicles')
    .select((eb) => eb.fn.countAll<string>().as('existing'))
    .executeTakeFirstOrThrow()
  const brands = new Map((await db.selectFrom('brands').select(['name', 'id']).execute()).map((row) => [row.name, row.id]))
  const models = demoDrafts(now)
  const paints = Object.keys(PAINTS) as Paint[]
  const random = numbers(Number(existing))
  let left = count - Number(existing)
  while (left > 0) {
    const drafts = Array.from({ length: Math.min(STEP, left) }, () => {
      const model = models[Math.floor(random() * models.length)] as (typeof models)[number]
      const factor = 0.8 + random() * 0.4
      const priced = (baisa: number | null | undefined) =>
        baisa === null || baisa === undefined ? null : Math.round((baisa * factor) / 1000) * 1000
      const vehicle = {
        ...model.vehicle,
        year: 2018 + Math.floor(random() * 9),
        price: priced(model.vehicle.price) ?? 0,
        weeklyPrice: priced(model.vehicle.weeklyPrice),
        fortnightPrice: priced(model.vehicle.fortnightPrice),
        monthlyPrice: priced(model.vehicle.monthlyPrice),
        kmDriven: Math.floor(random() * 140_000),
        position: 1000,
        createdAt: new Date(now.getTime() - Math.floor(random() * 1e10)),
      }
      return { ...model, vehicle, offers: [], paint: paints[Math.floor(random() * paints.length)] ?? model.paint }
    })
    await db.transaction().execute((within) => insertVehicles(within, drafts, brands, new Map()))
    left -= drafts.length
  }
  return count
}
