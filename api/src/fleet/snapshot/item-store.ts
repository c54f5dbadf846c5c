/**
 * The items of an index's lists, by slot, packed into a few large buffers. If each were a buffer of its own, the processor would have to
 * fetch several objects before it reaches an item's bytes, which took a fifth of the time to copy them.
 */
import { viewOf, type Piece } from '../../platform/pieces.ts'

export type ItemStore = {
  items: (Piece | undefined)[]
  /** The buffer being filled. What has been packed is never overwritten, as responses under way may still need it. */
  current: Buffer
  used: number
  /** Bytes packed so far, and how many of them belong to an item that is listed. */
  packed: number
  live: number
}

const BUFFER_BYTES = 1024 * 1024

export const emptyItemStore = (): ItemStore => ({ items: [], current: Buffer.alloc(0), used: 0, packed: 0, live: 0 })

function reserve(store: ItemStore, length: number): Piece {
  if (store.used + length > store.current.length) {
    store.current = Buffer.allocUnsafeSlow(Math.max(BUFFER_BYTES, length))
    store.used = 0
  }
  const start = store.used
  store.used += length
  store.packed += length
  return { bytes: store.current, start, end: store.used }
}

/** Packs an item; it is listed once it is added. */
export function packItem(store: ItemStore, json: string): Piece {
  const item = reserve(store, Buffer.byteLength(json))
  item.bytes.write(json, item.start)
  return item
}

export function addItem(store: ItemStore, slot: number, item: Piece): void {
  store.items[slot] = item
  store.live += item.end - item.start
}

export function removeItem(store: ItemStore, slot: number): void {
  const item = store.items[slot]
  if (!item) return
  store.items[slot] = undefined
  store.live -= item.end - item.start
}

/** The store, or a new one with the same items once more than half of its bytes are no longer needed. */
export function compacted(store: ItemStore): ItemStore {
  if (store.packed <= 2 * store.live + BUFFER_BYTES) return store
  const fresh = emptyItemStore()
  for (const [slot, item] of store.items.entries()) {
    if (!item) continue
    const moved = reserve(fresh, item.end - item.start)
    moved.bytes.set(viewOf(item), moved.start)
    addItem(fresh, slot, moved)
  }
  return fresh
}
