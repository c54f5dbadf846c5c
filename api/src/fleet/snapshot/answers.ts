/** Queries on an index: a page in a given order, and facet counts. */
import type { OfferRow } from '../../offers/queries.ts'
import type { Field } from '../filters.ts'
import { bitAt, countBits, countCommon, eachBit, someBits, type Bits } from './bits.ts'
import { matching, type FilterSets } from './matching.ts'
import type { OrderName } from './orders.ts'
import { ascendingValues, placesOf, startOf } from './order-tables.ts'
import { oneOf } from './unions.ts'
import type { SingleField, VehicleIndex } from './vehicle-index.ts'

/** Where a walk puts its slots: an array that grows under way took twice as long. As large as the largest page so far. */
let walked = new Int32Array(0)

/**
 * Walks an order until the page is full. What is read next never depends on whether a slot has been found: where it did, the processor
 * guessed wrong at every one of them, and the walk took twice as long.
 */
function walk(index: VehicleIndex, found: Bits, order: OrderName, { limit, offset }: Page): number[] {
  if (walked.length < limit) walked = new Int32Array(limit)
  const [sorted, count] = [index.orders[order], index.count]
  let at = startOf(index, found, order)
  for (let skipped = 0; skipped < offset && at < count; at++) skipped += bitAt(found, sorted[at] as number)
  let taken = 0
  for (; taken < limit && at < count; at++) {
    const slot = sorted[at] as number
    walked[taken] = slot
    taken += bitAt(found, slot)
  }
  const slots: number[] = []
  for (let each = 0; each < taken; each++) slots.push(walked[each] as number)
  return slots
}

/** What it takes to sort a slot, and to go through a word of a set twice, in steps of a walk. */
const STEPS_OF = { slot: 10, word: 2 }

/** The slots on a page. If many match, the order is walked until the page is full; if few do, they are sorted by their place in it. */
export function page(index: VehicleIndex, found: Bits, total: number, order: OrderName, { limit, offset }: Page): number[] {
  if (offset >= total) return []
  // How far the walk goes if the matches are spread evenly over the order.
  const steps = Math.min(index.count, ((offset + limit) / total) * index.count)
  if (steps <= STEPS_OF.slot * total + STEPS_OF.word * index.words) return walk(index, found, order, { limit, offset })
  const sorted = index.orders[order]
  return someBits(placesOf(index, found, order), index.words, { limit, offset }).map((place) => sorted[place] as number)
}
export type Page = { limit: number; offset: number }

/** A value of a field, and how many vehicles choosing it would leave. */
export type ValueCount = { key: string; arKey: string | null; count: number }
/** `prices` are those of all vehicles found, in whole baisa, ascending. */
export type Facets = { values: Map<Field, ValueCount[]>; prices: Int32Array }

/** The price of each vehicle found, ascending. */
function pricesOf(index: VehicleIndex, found: Bits): Int32Array {
  const values = ascendingValues(index, 'price')
  const prices = new Int32Array(countBits(found, index.words))
  let filled = 0
  eachBit(placesOf(index, found, 'price asc'), index.words, (place) => (prices[filled++] = values[place] as number))
  return prices
}

/** Brands and offers are named by the operator, so they have Arabic labels as well. */
export type Labels = { brands: ReadonlyMap<string, string>; offers: readonly OfferRow[] }

/** Two offers may share a title: choosing it filters by both. */
function countOffers(index: VehicleIndex, found: Bits, offers: readonly OfferRow[]): ValueCount[] {
  return [...Map.groupBy(offers, ({ enTitle }) => enTitle)].map(([key, same]) => {
    const ids = same.map(({ id }) => id)
    return { key, arKey: same[0]?.arTitle ?? null, count: countCommon(oneOf(index, index.offers, ids), found, index.words) }
  })
}

function countValues(index: VehicleIndex, found: Bits, field: SingleField, { brands }: Labels): ValueCount[] {
  const arKey = (key: string) => (field === 'brand' ? (brands.get(key) ?? '') : null)
  return [...index.single[field]].map(([key, bits]) => ({ key, arKey: arKey(key), count: countCommon(bits, found, index.words) }))
}

/** How many vehicles each value of each field would leave; a field's counts ignore that field's own filter. */
export function countFacets(index: VehicleIndex, filterSets: FilterSets, fields: readonly Field[], labels: Labels): Facets {
  const all = matching(index, filterSets)
  const foundFor = (field: Field): Bits => (filterSets.some((each) => each.field === field) ? matching(index, filterSets, field) : all)
  const values = fields
    .filter((field) => field !== 'price')
    .map((field) => {
      const found = foundFor(field)
      const counts = field === 'offer' ? countOffers(index, found, labels.offers) : countValues(index, found, field as SingleField, labels)
      return [field, counts.filter(({ count }) => count > 0)] as const
    })
  return { values: new Map(values), prices: pricesOf(index, foundFor('price')) }
}
