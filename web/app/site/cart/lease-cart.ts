/**
 * The lease cart in this browser: under the key `lease-cart` a list of vehicles keyed by id, each
 * with its `cart_count`. Tabs stay in step by the browser's own storage event.
 */
import { useSyncExternalStore } from 'react'
import type { LeaseItem } from '../fleet/fleet-calls.ts'

export type CartItem = LeaseItem & { cart_count: number }

const KEY = 'lease-cart'
const EMPTY: readonly CartItem[] = []
/** The storage event is for other tabs; this one is for the tab itself. */
const CHANGED = 'lease-cart-changed'

let readText: string | null = null
let readItems = EMPTY

function parse(text: string | null): readonly CartItem[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(items)
      ? items.filter((item): item is CartItem => typeof item?.id === 'number' && typeof item?.cart_count === 'number')
      : EMPTY
  } catch {
    return EMPTY // written by something else
  }
}

/** What is in the cart; the same list object until it changes. */
export function cartItems(): readonly CartItem[] {
  let text: string | null = null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    return readItems // storage is closed: the cart lives as long as the page
  }
  if (text !== readText) {
    readText = text
    readItems = parse(text)
  }
  return readItems
}

function write(items: readonly CartItem[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(items))
  } catch {
    readItems = items
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Adds so many of a vehicle; one that is there already gets that many more. */
export function addToCart(vehicle: LeaseItem, count: number): void {
  if (count <= 0) return
  const items = cartItems()
  const there = items.find((item) => item.id === vehicle.id)
  write(
    there
      ? items.map((item) => (item.id === vehicle.id ? { ...item, ...vehicle, cart_count: item.cart_count + count } : item))
      : [...items, { ...vehicle, cart_count: count }],
  )
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  window.addEventListener(CHANGED, changed)
  return () => {
    window.removeEventListener('storage', changed)
    window.removeEventListener(CHANGED, changed)
  }
}

/** The cart, kept up to date in every tab; empty on the server. */
export const useCart = (): readonly CartItem[] => useSyncExternalStore(subscribe, cartItems, () => EMPTY)
