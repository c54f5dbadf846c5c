/** The lease cart in this browser: under the key `lease-cart` a list of vehicles keyed by id, each with its `cart_count`. */
import { browserStore, useStored } from '../browser-store.ts'
import type { LeaseItem } from '../fleet/fleet-calls.ts'

export type CartItem = LeaseItem & { cart_count: number }

const EMPTY: readonly CartItem[] = []

const isItem = (item: Partial<CartItem> | null): item is CartItem => typeof item?.id === 'number' && typeof item.cart_count === 'number'

const cart = browserStore('lease-cart', (stored): readonly CartItem[] => (Array.isArray(stored) ? stored.filter(isItem) : EMPTY))

/** What is in the cart; the same list object until it changes. */
export const cartItems = cart.read

/** Adds so many of a vehicle; one that is there already gets that many more. */
export function addToCart(vehicle: LeaseItem, count: number): void {
  if (count <= 0) return
  const items = cartItems()
  const there = items.find((item) => item.id === vehicle.id)
  cart.write(there ? items.map((item) => (item.id === vehicle.id ? { ...item, ...vehicle, cart_count: item.cart_count + count } : item)) : [...items, { ...vehicle, cart_count: count }])
}

/** The cart, kept up to date in every tab; empty on the server. */
export const useCart = (): readonly CartItem[] => useStored(cart, (items) => items)
