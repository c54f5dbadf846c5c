/** The sort orders of lists, kept sorted as vehicles change: each holds all slots of an index in that order. */
import { recordOf } from '@masar/domain/record-of'
import type { Columns } from './columns.ts'

/** The columns that lists can be sorted by, by their names in the `order` parameter. */
const SORTED = { price: 'price', day_price: 'price', created_at: 'created', year: 'year', km_driven: 'km' } as const
type SortedColumn = (typeof SORTED)[keyof typeof SORTED]

/** `staff`, the order that staff arrange, is the default and breaks ties in all others. */
export type OrderName = 'staff' | `${SortedColumn} ${'asc' | 'desc'}`

const COLUMNS: readonly SortedColumn[] = ['price', 'created', 'year', 'km']
const ORDER_NAMES: readonly OrderName[] = ['staff', ...COLUMNS.flatMap((column) => [`${column} asc`, `${column} desc`] as const)]

const NAMED: ReadonlyMap<string, OrderName> = new Map(
  Object.entries(SORTED).flatMap(([word, column]) => [
    [`${word} asc`, `${column} asc`],
    [`${word} desc`, `${column} desc`],
  ]),
)

/** `day_price desc` -> the order it names; without one, the staff's. */
export const orderNamed = (order: string | undefined): OrderName => NAMED.get(order ?? '') ?? 'staff'

/** Never 0 for two different slots, as their ids differ. */
type Compare = (a: number, b: number) => number

function staffsOrder({ position, created, id }: Columns): Compare {
  return (a, b) =>
    (position[a] as number) - (position[b] as number) ||
    (created[b] as number) - (created[a] as number) ||
    (id[b] as number) - (id[a] as number)
}

/** How an order compares two slots. */
function comparing(columns: Columns, order: OrderName): Compare {
  const staff = staffsOrder(columns)
  if (order === 'staff') return staff
  const [name, direction] = order.split(' ') as [SortedColumn, string]
  const column = columns[name]
  return direction === 'desc'
    ? (a, b) => (column[b] as number) - (column[a] as number) || staff(a, b)
    : (a, b) => (column[a] as number) - (column[b] as number) || staff(a, b)
}

export type Orders = Record<OrderName, Int32Array>

export const emptyOrders = (capacity: number): Orders => recordOf(ORDER_NAMES, () => new Int32Array(capacity))

export const grownOrders = (orders: Orders, capacity: number): Orders =>
  recordOf(ORDER_NAMES, (order) => {
    const grown = new Int32Array(capacity)
    grown.set(orders[order])
    return grown
  })

/** Sorts all orders from scratch. An integer and the place in the staff's order are packed into one number, sorted without a comparator. */
export function sortAll(orders: Orders, columns: Columns, slots: Int32Array): void {
  const staff = slots.slice().sort(comparing(columns, 'staff'))
  orders.staff.set(staff)
  const keys = new Float64Array(staff.length)
  const room = 2 ** 21
  for (const order of ORDER_NAMES) {
    if (order === 'staff') continue
    if (order.startsWith('created') || staff.length >= room) {
      orders[order].set(staff.slice().sort(comparing(columns, order)))
      continue
    }
    const [name, direction] = order.split(' ') as [SortedColumn, string]
    const sign = direction === 'desc' ? -1 : 1
    for (let at = 0; at < staff.length; at++) keys[at] = sign * (columns[name][staff[at] as number] as number) * room + at
    keys.sort()
    for (let at = 0; at < staff.length; at++) {
      const place = (keys[at] as number) - Math.floor((keys[at] as number) / room) * room
      orders[order][at] = staff[place] as number
    }
  }
}

/** Where a slot stands, or belongs, among the first `count` of an order. */
function placeOf(sorted: Int32Array, count: number, compare: Compare, slot: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(sorted[middle] as number, slot) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Inserts a slot into each order; its columns have to be filled already. */
export function addToOrders(orders: Orders, columns: Columns, count: number, slot: number): void {
  for (const order of ORDER_NAMES) {
    const at = placeOf(orders[order], count, comparing(columns, order), slot)
    orders[order].copyWithin(at + 1, at, count)
    orders[order][at] = slot
  }
}

/** Removes a slot from each order; its columns must still hold the values it was inserted with. */
export function removeFromOrders(orders: Orders, columns: Columns, count: number, slot: number): void {
  for (const order of ORDER_NAMES) {
    const at = placeOf(orders[order], count, comparing(columns, order), slot)
    orders[order].copyWithin(at, at + 1, count)
  }
}
