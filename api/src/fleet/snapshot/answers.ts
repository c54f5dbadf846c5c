/** What is asked of an index: a page in an order, and how many vehicles each value of a field would leave. */
import type { OfferRow } from '../../offers/queries.ts'
import type { Field } from '../filters.ts'
import type { FacetRow } from '../queries.ts'
import { countBits, countCommon, eachBit, hasBit, type Bits } from './bits.ts'
import { matching, oneOf, type Narrowed } from './matching.ts'
import { comparing, type OrderName } from './orders.ts'
import type { SingleField, VehicleIndex } from './vehicle-index.ts'

/** The slots on a page. Few are sorted; of many, the order is walked until the page is full. */
export function page(index: VehicleIndex, found: Bits, total: number, order: OrderName, { limit, offset }: Page): number[] {
  if (offset >= total) return []
  if (total * Math.log2(total + 2) * 2 < index.count) {
    const slots: number[] = []
    eachBit(found, index.words, (slot) => slots.push(slot))
    return slots.sort(comparing(index.columns, order)).slice(offset, offset + limit)
  }
  const sorted = index.orders[order]
  const slots: number[] = []
  let left = offset
  for (let at = 0; at < index.count && slots.length < limit; at++) {
    const slot = sorted[at] as number
    if (!hasBit(found, slot)) continue
    if (left > 0) left -= 1
    else slots.push(slot)
  }
  return slots
}
export type Page = { limit: number; offset: number }

function priceCounts(index: VehicleIndex, found: Bits): [price: number, count: number][] {
  const total = countBits(found, index.words)
  const prices = new Int32Array(total)
  let filled = 0
  if (total * Math.log2(total + 2) < index.count) {
    eachBit(found, index.words, (slot) => (prices[filled++] = index.columns.price[slot] as number))
    prices.sort()
  } else {
    const sorted = index.orders['price asc']
    for (let at = 0; filled < total; at++) {
      const slot = sorted[at] as number
      if (hasBit(found, slot)) prices[filled++] = index.columns.price[slot] as number
    }
  }
  const counts: [number, number][] = []
  let last: [number, number] | undefined
  for (const price of prices) {
    if (last?.[0] === price) last[1] += 1
    else counts.push((last = [price, 1]))
  }
  return counts
}

/** What the operator names has an Arabic label as well. */
export type Labels = { brands: ReadonlyMap<string, string>; offers: readonly OfferRow[] }

function facet(index: VehicleIndex, found: Bits, field: Field, labels: Labels): FacetRow[] {
  const row = (key: string, count: number, arKey: string | null = null): FacetRow => ({ facet: field, key, arKey, count })
  if (field === 'price') return priceCounts(index, found).map(([price, count]) => row(String(price), count))
  const rows: FacetRow[] = []
  if (field === 'offer') {
    // Two offers may have one title: whoever chooses it means both.
    for (const [title, same] of Map.groupBy(labels.offers, ({ enTitle }) => enTitle)) {
      const bits = oneOf(
        index,
        index.offers,
        same.map(({ id }) => id),
      )
      const count = countCommon(bits, found, index.words)
      if (count > 0) rows.push(row(title, count, same[0]?.arTitle))
    }
    return rows
  }
  for (const [value, bits] of index.single[field as SingleField]) {
    const count = countCommon(bits, found, index.words)
    if (count > 0) rows.push(row(value, count, field === 'brand' ? (labels.brands.get(value) ?? '') : null))
  }
  return rows
}

/** How many vehicles each value of each field would leave, every field leaving its own filter out. */
export function countFacets(index: VehicleIndex, narrowed: Narrowed, fields: readonly Field[], labels: Labels): FacetRow[] {
  const all = matching(index, narrowed)
  return fields.flatMap((field) => facet(index, narrowed.has(field) ? matching(index, narrowed, field) : all, field, labels))
}
