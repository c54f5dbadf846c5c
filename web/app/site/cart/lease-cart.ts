/** The lease cart in this browser: under the key `lease-cart` a list of vehicles keyed by id, each with its `cart_count`. */
import { browserStore } from '../browser-store.ts'
import type { LeaseItem } from '../fleet/fleet-calls.ts'

type CartItem = LeaseItem & { cart_count: number }

const EMPTY: readonly CartItem[] = []

const isItem = (item: Partial<CartItem> | null): item is CartItem => typeof item?.id === 'number' && typeof item.cart_count === 'number'

export const leaseCart = browserStore('lease-cart', (stored): readonly CartItem[] =>
  Array.isArray(stored) ? stored.filter(isItem) : EMPTY,
)

/** Adds so many of a vehicle; one that is there already gets that many more. */
export function addToCart(vehicle: LeaseItem, count: number): void {
  if (count <= 0) return
  const items = leaseCart.read()
  const there = items.find((item) => item.id === vehicle.id)
  leaseCart.write(
    there
      ? items.map((item) => (item.id === vehicle.id ? { ...item, ...vehicle, cart_count: item.cart_count + count } : item))
      : [...items, { ...vehicle, cart_count: count }],
  )
}
