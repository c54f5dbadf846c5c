/** The index over a kind's published vehicles. It is changed in place, but never during a query: both run synchronously. */
import { recordOf } from '@masar/domain/record-of'
import { clearBit, eachBit, hasBit, setBit, wordsFor, type Bits } from './bits.ts'
import { emptyColumns, grownColumns, type Columns } from './columns.ts'
import { addItem, compacted, copiedItemStore, emptyItemStore, removeItem, type ItemStore, type PackedItem } from './item-store.ts'
import { addToOrders, emptyOrders, grownOrders, removeFromOrders, sortAll, type Orders } from './orders.ts'
import { emptyOrderTables, type OrderTables } from './order-tables.ts'
import type { Unions } from './unions.ts'
import { addValue, growSets, removeSlot, type ValueSets } from './value-sets.ts'

/** The fields with one value per vehicle, by their names in the API; `text` is the text that name searches match. */
const SINGLE = ['brand', 'fuel_type', 'transmission', 'car_type', 'seat_count', 'year', 'text'] as const
export type SingleField = (typeof SINGLE)[number]

/** What the index knows of a vehicle. */
export type IndexedVehicle = {
  id: number
  values: Record<SingleField, string>
  branches: readonly string[]
  offers: readonly number[]
  /** Whole baisa. */
  price: number
  year: number
  km: number
  position: number
  created: number
  published: number
  /** The vehicle's JSON as an item of a list, with a leading comma; packed with `packItem`. */
  item: PackedItem
}

export type VehicleIndex = {
  capacity: number
  /** How many words of each set cover the slots used so far. */
  words: number
  count: number
  /** Slots from this one on have never been used; those below it without a vehicle are listed in `free`. */
  used: number
  free: number[]
  live: Bits
  slots: Map<number, number>
  columns: Columns
  single: Record<SingleField, ValueSets<string>>
  branches: ValueSets<string>
  offers: ValueSets<number>
  orders: Orders
  orderTables: OrderTables
  unions: Unions
  itemStore: ItemStore
}

const SMALLEST = 256

export function emptyIndex(capacity = SMALLEST): VehicleIndex {
  return {
    capacity,
    words: 0,
    count: 0,
    used: 0,
    free: [],
    live: new Int32Array(wordsFor(capacity)),
    slots: new Map(),
    columns: emptyColumns(capacity),
    single: recordOf(SINGLE, () => new Map()),
    branches: new Map(),
    offers: new Map(),
    orders: emptyOrders(capacity),
    orderTables: emptyOrderTables(),
    unions: new Map(),
    itemStore: emptyItemStore(capacity),
  }
}

function grow(index: VehicleIndex, capacity: number): void {
  const words = wordsFor(capacity)
  const live = new Int32Array(words)
  live.set(index.live)
  for (const field of SINGLE) growSets(index.single[field], words)
  growSets(index.branches, words)
  growSets(index.offers, words)
  index.live = live
  index.columns = grownColumns(index.columns, capacity)
  index.orders = grownOrders(index.orders, capacity)
  index.itemStore = copiedItemStore(index.itemStore, capacity)
  index.capacity = capacity
}

function slotFor(index: VehicleIndex): number {
  const free = index.free.pop()
  if (free !== undefined) return free
  if (index.used === index.capacity) grow(index, index.capacity * 2)
  const slot = index.used++
  index.words = wordsFor(index.used)
  return slot
}

function fill(index: VehicleIndex, vehicle: IndexedVehicle): number {
  const slot = slotFor(index)
  const { columns } = index
  const words = wordsFor(index.capacity)
  for (const name of ['id', 'price', 'year', 'km', 'position', 'created', 'published'] as const) columns[name][slot] = vehicle[name]
  for (const field of SINGLE) addValue(index.single[field], vehicle.values[field], slot, words)
  for (const branch of vehicle.branches) addValue(index.branches, branch, slot, words)
  for (const offer of vehicle.offers) addValue(index.offers, offer, slot, words)
  addItem(index.itemStore, slot, vehicle.item)
  index.slots.set(vehicle.id, slot)
  setBit(index.live, slot)
  return slot
}

/** Leaves the values in the columns: the slot is found in the orders by them. */
function empty(index: VehicleIndex, id: number): number | undefined {
  const slot = index.slots.get(id)
  if (slot === undefined) return undefined
  for (const field of SINGLE) removeSlot(index.single[field], slot)
  removeSlot(index.branches, slot)
  removeSlot(index.offers, slot)
  removeItem(index.itemStore, slot)
  index.slots.delete(id)
  clearBit(index.live, slot)
  return slot
}

function liveSlots({ live, words, count }: VehicleIndex): Int32Array {
  const slots = new Int32Array(count)
  let at = 0
  eachBit(live, words, (slot) => (slots[at++] = slot))
  return slots
}

/** The ids of the vehicles in the slots from one up to, not including, another. */
export function idsBetween({ live, used, columns }: VehicleIndex, from: number, to: number): number[] {
  const ids: number[] = []
  for (let slot = from; slot < Math.min(to, used); slot++) if (hasBit(live, slot)) ids.push(columns.id[slot] as number)
  return ids
}

/** Above this many changes, sorting everything again costs less than moving each. */
const MANY = 500

/** Removes the vehicles in `removed` and adds those in `added`; one that has changed is in both. */
export function changeIndex(index: VehicleIndex, removed: Iterable<number>, added: readonly IndexedVehicle[]): void {
  const ids = [...removed].filter((id) => index.slots.has(id))
  const changes = ids.length + added.length
  if (changes === 0) return
  const many = changes > MANY
  index.itemStore = copiedItemStore(index.itemStore, index.capacity)
  for (const id of ids) {
    const slot = empty(index, id) as number
    if (!many) removeFromOrders(index.orders, index.columns, index.count, slot)
    index.count -= 1
    index.free.push(slot)
  }
  for (const vehicle of added) {
    const slot = fill(index, vehicle)
    if (!many) addToOrders(index.orders, index.columns, index.count, slot)
    index.count += 1
  }
  if (many) sortAll(index.orders, index.columns, liveSlots(index))
  index.orderTables = emptyOrderTables()
  index.unions = new Map()
  index.itemStore = compacted(index.itemStore)
}
