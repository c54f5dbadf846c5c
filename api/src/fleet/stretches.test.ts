/** Stretches of an order: the same slots as read off the order itself, at any two places, before and after a change. */
import { expect, test } from 'vitest'
import { countBits, eachBit } from './snapshot/bits.ts'
import { placesOf, stretch } from './snapshot/stretches.ts'
import { changeIndex, emptyIndex, type IndexedVehicle, type VehicleIndex } from './snapshot/vehicle-index.ts'

const VEHICLES = 1_000

const vehicle = (id: number): IndexedVehicle => ({
  id,
  values: { brand: 'Kia', fuel_type: 'petrol', transmission: 'automatic', car_type: 'suv', seat_count: '5', year: '2025', text: 'kia' },
  branches: ['1'],
  offers: [],
  // Many of the same price, in no order.
  price: (id * 7_919) % 97,
  year: 2025,
  km: id,
  position: 0,
  created: id,
  published: 0,
  item: Buffer.from('{}'),
})

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
      expect(slotsOf(index, stretch(index, 'price asc', from, to)), `${from} to ${to}`).toEqual(expected)
    }
}

test('a stretch of an order holds what stands there, also once vehicles have come and gone', () => {
  const index = emptyIndex()
  changeIndex(
    index,
    [],
    Array.from({ length: VEHICLES }, (_, at) => vehicle(at + 1)),
  )
  expectStretches(index)
  changeIndex(index, [5, 6, 700], [{ ...vehicle(5), price: 1_000 }])
  expect(index.count).toBe(VEHICLES - 2)
  expectStretches(index)
})

test('places read one after the other are the slots in their order', () => {
  const index = emptyIndex()
  changeIndex(
    index,
    [],
    Array.from({ length: VEHICLES }, (_, at) => vehicle(at + 1)),
  )
  const some = stretch(index, 'km asc', 100, 400).slice()
  const places = slotsOf(index, placesOf(index, some, 'price desc'))
  expect(countBits(some, index.words)).toBe(300)
  const prices = places.map((place) => index.columns.price[index.orders['price desc'][place] as number] as number)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  expect(new Set(places.map((place) => index.orders['price desc'][place]))).toEqual(new Set(slotsOf(index, some)))
})
