/** Lookup tables over the orders of an index, computed on first use and discarded when the index changes. */
import { clearBit, difference, eachBit, haveCommon, noBits, setBit, type Bits } from './bits.ts'
import type { OrderName, Orders } from './orders.ts'

export type Stretches = {
  /** For each slot, its place in the order. */
  places: Map<OrderName, Int32Array>
  /** The sets of the first 0, `STEP`, 2 × `STEP` and so on slots of the order. */
  firsts: Map<OrderName, readonly Bits[]>
}

const STEP = 256

export const noStretches = (): Stretches => ({ places: new Map(), firsts: new Map() })

type Sorted = { orders: Orders; count: number; words: number; stretches: Stretches }

function placesIn({ orders, count, words, stretches }: Sorted, order: OrderName): Int32Array {
  const had = stretches.places.get(order)
  if (had) return had
  const [sorted, places] = [orders[order], new Int32Array(words * 32)]
  for (let at = 0; at < count; at++) places[sorted[at] as number] = at
  stretches.places.set(order, places)
  return places
}

function firstsOf({ orders, count, words, stretches }: Sorted, order: OrderName): readonly Bits[] {
  const had = stretches.firsts.get(order)
  if (had) return had
  const sorted = orders[order]
  const [bits, firsts] = [new Int32Array(words), [new Int32Array(words)]]
  for (let at = 0; at < count; at++) {
    setBit(bits, sorted[at] as number)
    if ((at + 1) % STEP === 0) firsts.push(bits.slice())
  }
  stretches.firsts.set(order, firsts)
  return firsts
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
  const firsts = firstsOf(index, order)
  let [without, having] = [0, firsts.length]
  while (without + 1 < having) {
    const middle = (without + having) >>> 1
    if (haveCommon(found, firsts[middle] as Bits, index.words)) having = middle
    else without = middle
  }
  return without * STEP
}

/** The slots from one place of an order up to, not including, another. */
export function stretch(index: Sorted, order: OrderName, from: number, to: number): Bits {
  if (from >= to) return noBits(index.words)
  const [sorted, firsts] = [index.orders[order], firstsOf(index, order)]
  const [stepBefore, stepIn] = [Math.floor(from / STEP), Math.floor(to / STEP)]
  const slots = difference(firsts[stepIn] as Bits, firsts[stepBefore] as Bits, index.words)
  for (let at = stepIn * STEP; at < to; at++) setBit(slots, sorted[at] as number)
  for (let at = stepBefore * STEP; at < from; at++) clearBit(slots, sorted[at] as number)
  return slots
}
