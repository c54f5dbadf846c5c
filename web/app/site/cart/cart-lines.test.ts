import { expect, test } from 'vitest'
import type { LeaseItem } from '../fleet/fleet-calls.ts'
import { enquiredLines, cartLines, monthlyTotal } from './cart-lines.ts'
import type { CartItem } from './lease-cart.ts'

const offered = (id: number, price: number) =>
  ({ id, price, en_model_name: 'Tucson', ar_model_name: 'توسان', car_brand: { name: 'Hyundai', ar_name: 'هيونداي' } }) as LeaseItem
const item = (id: number, price: number, cart_count: number): CartItem => ({ ...offered(id, price), cart_count })

const PRESENT = new Map<number, LeaseItem | null>([
  [1, offered(1, 162.5)],
  [2, offered(2, 162.5)],
  [3, null],
])

test('the present price counts, and a price that has changed is told', () => {
  const [same, dearer] = cartLines([item(1, 162.5, 3), item(2, 150, 1)], PRESENT)
  expect(same).toMatchObject({ unit: 162_500, before: undefined, gone: false })
  expect(dearer).toMatchObject({ unit: 162_500, before: 150_000 })
})

test('what is gone, or none of, is neither asked for nor summed up', () => {
  const lines = cartLines([item(1, 150, 3), item(2, 150, 0), item(3, 150, 2)], PRESENT)
  expect(lines.map(({ gone }) => gone)).toEqual([false, false, true])
  expect(enquiredLines(lines).map(({ id }) => id)).toEqual([1])
  expect(monthlyTotal(lines)).toBe(487_500)
})

test('until the cars are known, and where they cannot be had, what was stored serves', () => {
  expect(cartLines([item(1, 150, 1)], undefined)).toMatchObject([{ unit: 150_000, gone: false, car: { en_model_name: 'Tucson' } }])
  expect(cartLines([item(4, 150, 1)], PRESENT), 'put in since').toMatchObject([{ unit: 150_000, gone: false }])
  expect(cartLines([{ id: 7, cart_count: 1 }], undefined)).toMatchObject([{ id: 7, car: undefined, unit: undefined }])
})
