/** Lookup tables over the orders of an index, computed on first use and discarded when the index changes. */
import { clearBit, difference, haveCommon, leastIn, noBits, setBit, type Bits } from './bits.ts'
import type { Columns } from './columns.ts'
import type { OrderName, Orders } from './orders.ts'

export type OrderTables = {
  /** For each slot, its place in the order. */
  places: Map<OrderName, Int32Array>
  /** The sets of the first 0, one step, two steps and so on slots of the order. */
  prefixSets: Map<OrderName, readonly Bits[]>
  /** The values of a column, ascending. */
  values: Map<RangeColumn, Int32Array>
}

/** The columns that are filtered by a range. */
type RangeColumn = 'price' | 'km'
/** A constant for each, as a name put together at run time is a new string that has to be looked up among all property names. */
const ASCENDING = { price: 'price asc', km: 'km asc' } as const satisfies Record<RangeColumn, OrderName>

/** About this many prefix sets are kept of an order, so that they take a multiple of the number of vehicles, not its square. */
const STEPS = 128
const SMALLEST_STEP = 32

export const emptyOrderTables = (): OrderTables => ({ places: new Map(), prefixSets: new Map(), values: new Map() })

type Sorted = { orders: Orders; columns: Columns; count: number; words: number; orderTables: OrderTables }

const stepOf = ({ count }: Sorted): number => Math.max(SMALLEST_STEP, Math.ceil(count / STEPS))

function placesIn({ orders, count, words, orderTables }: Sorted, order: OrderName): Int32Array {
  const had = orderTables.places.get(order)
  if (had) return had
  const [sorted, places] = [orders[order], new Int32Array(words * 32)]
  for (let at = 0; at < count; at++) places[sorted[at] as number] = at
  orderTables.places.set(order, places)
  return places
}

function prefixSetsOf(index: Sorted, order: OrderName): readonly Bits[] {
  const { orders, count, words, orderTables } = index
  const had = orderTables.prefixSets.get(order)
  if (had) return had
  const [sorted, step] = [orders[order], stepOf(index)]
  const [bits, prefixSets] = [new Int32Array(words), [new Int32Array(words)]]
  for (let at = 0; at < count; at++) {
    setBit(bits, sorted[at] as number)
    if ((at + 1) % step === 0) prefixSets.push(bits.slice())
  }
  orderTables.prefixSets.set(order, prefixSets)
  return prefixSets
}

/** The places in an order that the slots of a set have: iterating over them visits the slots in that order. */
export function placesOf(index: Sorted, slots: Bits, order: OrderName): Bits {
  const places = placesIn(index, order)
  const taken = noBits(index.words)
  // Written out: a call for each slot took twice as long.
  for (let word = 0; word < index.words; word++) {
    for (let left = slots[word] as number; left !== 0; left &= left - 1) setBit(taken, places[(word << 5) + leastIn(left)] as number)
  }
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
  return without * stepOf(index)
}

/** The slots from one place of an order up to, not including, another. */
export function slotsBetween(index: Sorted, order: OrderName, from: number, to: number): Bits {
  if (from >= to) return noBits(index.words)
  const [sorted, prefixSets, step] = [index.orders[order], prefixSetsOf(index, order), stepOf(index)]
  const nearest = (place: number): number => Math.min(Math.round(place / step), prefixSets.length - 1)
  const [before, upTo] = [nearest(from), nearest(to)]
  const slots = difference(prefixSets[upTo] as Bits, prefixSets[before] as Bits, index.words)
  // Those between an end and its nearest step: what is missing is added before what is too much is removed, as they may overlap.
  for (let at = from; at < before * step; at++) setBit(slots, sorted[at] as number)
  for (let at = upTo * step; at < to; at++) setBit(slots, sorted[at] as number)
  for (let at = before * step; at < from; at++) clearBit(slots, sorted[at] as number)
  for (let at = to; at < upTo * step; at++) clearBit(slots, sorted[at] as number)
  return slots
}

/** The values of a column, ascending. */
export function ascendingValues({ orders, columns, count, orderTables }: Sorted, column: RangeColumn): Int32Array {
  const had = orderTables.values.get(column)
  if (had) return had
  const sorted = orders[ASCENDING[column]].subarray(0, count)
  const values = sorted.map((slot) => columns[column][slot] as number)
  orderTables.values.set(column, values)
  return values
}

/** The slots whose value in a column lies within the bounds, both included. */
export function slotsWithin(index: Sorted, column: RangeColumn, low: number, high: number): Bits {
  const values = ascendingValues(index, column)
  const firstAbove = (bound: number, itself: boolean): number => {
    let [from, to] = [0, values.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      const value = values[middle] as number
      if (value < bound || (itself && value === bound)) from = middle + 1
      else to = middle
    }
    return from
  }
  return slotsBetween(index, ASCENDING[column], firstAbove(low, false), firstAbove(high, true))
}
