/** The lease cart in `localStorage`: under the key `lease-cart` a list of vehicles, unique by id, each with its `cart_count`. */
import { MOST_OF_A_CAR } from '@masar/domain/enquiry'
import { browserStore } from '../browser-store.ts'
import { isId } from '../compare/id-lists.ts'
import type { LeaseItem } from '../fleet/fleet-calls.ts'

/** Of the vehicle itself only the id is guaranteed, because another release may have stored the list. */
export type CartItem = Partial<LeaseItem> & { id: number; cart_count: number }

const EMPTY: readonly CartItem[] = []

const isItem = (item: Partial<CartItem> | null): item is CartItem => isId(item?.id) && Number.isFinite(item?.cart_count)

const bounded = (count: number): number => Math.min(Math.max(Math.trunc(count), 0), MOST_OF_A_CAR)

/** Validates whatever was stored: each vehicle once, with a count within the limits. */
function parseCart(stored: unknown): readonly CartItem[] {
  if (!Array.isArray(stored)) return EMPTY
  const items = (stored as (Partial<CartItem> | null)[]).filter(isItem)
  const first = items.filter((item, at) => items.findIndex(({ id }) => id === item.id) === at)
  return first.map((item) => ({ ...item, cart_count: bounded(item.cart_count) }))
}

export const leaseCart = browserStore('lease-cart', parseCart)

/** Adds `count` of a vehicle to those already in the cart. */
export function addToCart(vehicle: LeaseItem, count: number): void {
  if (count <= 0) return
  const items = leaseCart.read()
  const there = items.find((item) => item.id === vehicle.id)
  leaseCart.write(
    there
      ? items.map((item) => (item.id === vehicle.id ? { ...item, ...vehicle, cart_count: bounded(item.cart_count + count) } : item))
      : [...items, { ...vehicle, cart_count: bounded(count) }],
  )
}

/** Sets the count of a vehicle; at 0 it stays in the list. */
export function setCartCount(id: number, count: number): void {
  leaseCart.write(leaseCart.read().map((item) => (item.id === id ? { ...item, cart_count: bounded(count) } : item)))
}

/** Removes a vehicle; returns a function that puts it back in the same place. */
export function removeFromCart(id: number): () => void {
  const items = leaseCart.read()
  const place = items.findIndex((item) => item.id === id)
  const item = items[place]
  leaseCart.write(items.filter((each) => each.id !== id))
  return () => {
    const now = leaseCart.read()
    if (item && !now.some((each) => each.id === id)) leaseCart.write(now.toSpliced(place, 0, item))
  }
}

export const emptyCart = (): void => leaseCart.write(EMPTY)
