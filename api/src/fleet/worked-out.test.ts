/** The index's lookup tables give the same slots as the orders and values they are computed from, before and after a change. */
import { expect, test } from 'vitest'
import { concatParts } from '../platform/parts.ts'
import { page } from './snapshot/answers.ts'
import { countBits, eachBit, hasBit, resetPool } from './snapshot/bits.ts'
import { itemsOf, packItem } from './snapshot/item-store.ts'
import { placesOf, slotsBetween } from './snapshot/order-tables.ts'
import { oneOf } from './snapshot/unions.ts'
import { changeIndex, emptyIndex, type IndexedVehicle, type VehicleIndex } from './snapshot/vehicle-index.ts'

const VEHICLES = 1_000

const vehicle = (id: number): IndexedVehicle => ({
  id,
  values: { brand: 'Kia', fuel_type: 'petrol', transmission: 'automatic', car_type: 'suv', seat_count: '5', year: '2025', text: 'kia' },
  branches: ['1'],
  offers: [],
  // Many share a price, in no particular order.
  price: (id * 7_919) % 97,
  year: 2025,
  km: id,
  position: 0,
  created: id,
  published: 0,
  item: { buffer: 0, start: 0, end: 0 },
})

function indexOf(make: (at: number) => IndexedVehicle): VehicleIndex {
  const index = emptyIndex()
  changeIndex(
    index,
    [],
    Array.from({ length: VEHICLES }, (_, at) => make(at)),
  )
  return index
}

const slotsOf = (index: VehicleIndex, bits: Int32Array): number[] => {
  const slots: number[] = []
  eachBit(bits, index.words, (slot) => slots.push(slot))
  return slots
}

const ENDS = [0, 1, 31, 32, 255, 256, 257, 300, 511, 512, 700, 999, 1_000]

function expectStretches(index: VehicleIndex): void {
  const sorted = index.orders['price asc']
  for (const from of ENDS)
    for (const to of ENDS.filter((end) => end <= index.count)) {
      const expected = [...sorted.subarray(Math.min(from, to), to)].sort((a, b) => a - b)
      expect(slotsOf(index, slotsBetween(index, 'price asc', from, to)), `${from} to ${to}`).toEqual(expected)
    }
}

test('a stretch of an order holds what stands there, also once vehicles have come and gone', () => {
  const index = indexOf((at) => vehicle(at + 1))
  expectStretches(index)
  changeIndex(index, [5, 6, 700], [{ ...vehicle(5), price: 1_000 }])
  expect(index.count).toBe(VEHICLES - 2)
  expectStretches(index)
})

test('places read one after the other are the slots in their order', () => {
  const index = indexOf((at) => vehicle(at + 1))
  const some = slotsBetween(index, 'km asc', 100, 400).slice()
  const places = slotsOf(index, placesOf(index, some, 'price desc'))
  expect(countBits(some, index.words)).toBe(300)
  const prices = places.map((place) => index.columns.price[index.orders['price desc'][place] as number] as number)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  expect(new Set(places.map((place) => index.orders['price desc'][place]))).toEqual(new Set(slotsOf(index, some)))
})

test('a page is the same as read off its order, wherever in it those found begin', () => {
  const index = indexOf((at) => vehicle(at + 1))
  for (const order of ['price asc', 'price desc', 'km desc', 'staff'] as const) {
    for (const [from, to] of [
      [0, 1_000],
      [255, 260],
      [256, 900],
      [700, 1_000],
      [990, 1_000],
    ] as const) {
      const found = slotsBetween(index, 'price asc', from, to).slice()
      const expected = [...index.orders[order].subarray(0, index.count)].filter((slot) => hasBit(found, slot))
      for (const offset of [0, 24, to - from - 1, to - from])
        expect(page(index, found, to - from, order, { limit: 24, offset }), `${order}, ${from} to ${to}, from ${offset} on`).toEqual(
          expected.slice(offset, offset + 24),
        )
    }
  }
})

test('the slots of several values are those of each, also once vehicles have come and gone', () => {
  const years = Array.from({ length: 11 }, (_, at) => String(2015 + at))
  const ofYear = (id: number, year: string): IndexedVehicle => ({
    ...vehicle(id),
    year: Number(year),
    values: { ...vehicle(id).values, year },
  })
  const index = indexOf((at) => ofYear(at + 1, years[at % years.length] as string))
  const expectUnions = () => {
    for (const meant of [[], ['2016'], ['2015', '2016', '2017', '2018'], ['2016', '2019', '2025', '2025'], [...years, '1999']]) {
      const slots = [...index.slots.values()].filter((slot) => meant.some((year) => index.columns.year[slot] === Number(year)))
      expect(slotsOf(index, oneOf(index, index.single.year, meant)), meant.join()).toEqual(slots.sort((a, b) => a - b))
    }
  }
  expectUnions()
  expectUnions()
  changeIndex(index, [1, 2, 3], [ofYear(2, '2025'), ofYear(2_000, '2014')])
  expectUnions()
})

const itemJson = (id: number, times: number): string => `,${JSON.stringify({ id, times, text: 'مسار'.repeat(500) })}`

function change(index: VehicleIndex, ids: readonly number[], times: number): void {
  changeIndex(
    index,
    ids,
    ids.map((id) => ({ ...vehicle(id), item: packItem(index.itemStore, itemJson(id, times)) })),
  )
}

const shownBy = (index: VehicleIndex, id: number): string => concatParts([itemsOf(index.itemStore, [index.slots.get(id) ?? -1])]).toString()

test('the items of lists stay what they are while others come and go, and take no more than twice their bytes', () => {
  const index = emptyIndex()
  const shown = new Map<number, string>()
  for (let times = 0; times < 40; times += 1) {
    // A hundred cars change in every round, each of the others in one, and one leaves: all buffers would be needed to the end.
    const ids = Array.from({ length: 300 }, (_, at) => at + 1).filter((id) => times === 0 || id <= 100 || id % 40 === times)
    change(index, ids, times)
    changeIndex(index, [times], [])
    for (const id of ids) shown.set(id, itemJson(id, times).slice(1))
    shown.delete(times)
  }
  expect(new Map([...index.slots.keys()].map((id) => [id, shownBy(index, id)]))).toEqual(shown)
  const needed = [...shown.values()].reduce((sum, item) => sum + Buffer.byteLength(item), 0)
  expect(index.itemStore.memory.packed).toBeLessThan(2 * needed + 2 * 1024 * 1024)
})

test('a list that was found before a change shows the cars as they were', () => {
  const index = emptyIndex()
  change(index, [1, 2, 3], 0)
  const found = itemsOf(index.itemStore, [...index.slots.values()])
  change(index, [1, 3], 1)
  changeIndex(index, [2], [])
  expect(concatParts([found]).toString()).toBe(
    [1, 2, 3]
      .map((id) => itemJson(id, 0))
      .join('')
      .slice(1),
  )
  expect([1, 3].map((id) => shownBy(index, id))).toEqual([1, 3].map((id) => itemJson(id, 1).slice(1)))
})

test('a list of no cars is empty', () => {
  expect(concatParts([itemsOf(emptyIndex().itemStore, [])]).toString()).toBe('')
})

test('more vehicles than the question before had room for are all found', () => {
  const index = indexOf((at) => vehicle(at + 1))
  for (const more of [[], Array.from({ length: 32 }, (_, at) => vehicle(VEHICLES + 1 + at))]) {
    changeIndex(index, [], more)
    resetPool()
    expect(countBits(slotsBetween(index, 'price asc', 0, index.count), index.words)).toBe(index.count)
  }
})
