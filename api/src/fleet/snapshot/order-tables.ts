/** Lookup tables over the orders of an index, computed on first use and discarded when the index changes. */
import { clearBit, difference, eachBit, haveCommon, noBits, setBit, type Bits } from './bits.ts'
import type { OrderName, Orders } from './orders.ts'

export type OrderTables = {
  /** For each slot, its place in the order. */
  places: Map<OrderName, Int32Array>
  /** The sets of the first 0, `STEP`, 2 × `STEP` and so on slots of the order. */
  prefixSets: Map<OrderName, readonly Bits[]>
}

const STEP = 256

export const emptyOrderTables = (): OrderTables => ({ places: new Map(), prefixSets: new Map() })

type Sorted = { orders: Orders; count: number; words: number; orderTables: OrderTables }

function placesIn({ orders, count, words, orderTables }: Sorted, order: OrderName): Int32Array {
  const had = orderTables.places.get(order)
  if (had) return had
  const [sorted, places] = [orders[order], new Int32Array(words * 32)]
  for (let at = 0; at < count; at++) places[sorted[at] as number] = at
  orderTables.places.set(order, places)
  return places
}

function prefixSetsOf({ orders, count, words, orderTables }: Sorted, order: OrderName): readonly Bits[] {
  const had = orderTables.prefixSets.get(order)
  if (had) return had
  const sorted = orders[order]
  const [bits, prefixSets] = [new Int32Array(words), [new Int32Array(words)]]
  for (let at = 0; at < count; at++) {
    setBit(bits, sorted[at] as number)
    if ((at + 1) % STEP === 0) prefixSets.push(bits.slice())
  }
  orderTables.prefixSets.set(order, prefixSets)
  return prefixSets
}

/** The places in an order that the slots of a set have: iterating over them visits the slots in that order. */
export function placesOf(index: Sorted, slots: Bits, order: OrderName): Bits {
  const places = placesIn(index, order)
  const taken = noBits(index.words)
  eachBit(slots, index.words, (slot) => setBit(taken, places[slot] as number))
  return taken
}

/** A place in an order with no match before it: with a filter on the price, an order by price may start with thousands of others. */
export function startOf(index: Sorted, found: Bits, order: OrderName): number {
  const prefixSets = prefixSetsOf(index, order)
  let [without, having] = [0, prefixSets.length]
  while (without + 1 < having) {
    const middle = (without + having) >>> 1
    if (haveCommon(found, prefixSets[middle] as Bits, index.words)) having = middle
    else without = middle
  }
  return without * STEP
}

/** The slots from one place of an order up to, not including, another. */
export function slotsBetween(index: Sorted, order: OrderName, from: number, to: number): Bits {
  if (from >= to) return noBits(index.words)
  const [sorted, prefixSets] = [index.orders[order], prefixSetsOf(index, order)]
  const [stepBefore, stepIn] = [Math.floor(from / STEP), Math.floor(to / STEP)]
  const slots = difference(prefixSets[stepIn] as Bits, prefixSets[stepBefore] as Bits, index.words)
  for (let at = stepIn * STEP; at < to; at++) setBit(slots, sorted[at] as number)
  for (let at = stepBefore * STEP; at < from; at++) clearBit(slots, sorted[at] as number)
  return slots
}
