/**
 * The items of an index's lists, by slot, packed into a few large buffers. If each were a buffer of its own, the processor would have to
 * fetch several objects before it reaches an item's bytes, which took a fifth of the time to copy them.
 */
import type { Part } from '../../platform/parts.ts'

/** Append-only: what has been packed is never overwritten, as responses under way may still need it. */
type Memory = {
  buffers: Buffer[]
  /** Bytes used of the last buffer, and of all together. */
  used: number
  packed: number
}

/** For each slot, the number of the buffer that holds its item, and where in it the item starts and ends. An empty slot has length 0. */
type Places = { buffer: Uint16Array; start: Uint32Array; end: Uint32Array }

export type ItemStore = {
  memory: Memory
  places: Places
  /** How many bytes belong to an item that is listed. */
  live: number
}

/** Where an item has been packed. */
export type PackedItem = { buffer: number; start: number; end: number }

/**
 * Large enough for the operating system's huge pages of 2 MB (`GLIBC_TUNABLES` in scripts/engine.mjs). What is not used of a buffer takes
 * no memory.
 */
const BUFFER_BYTES = 16 * 1024 * 1024
/** Items are packed anew once this many bytes more than the listed ones need are no longer needed. */
const MAX_WASTE = 1024 * 1024

const emptyPlaces = (capacity: number): Places => ({
  buffer: new Uint16Array(capacity),
  start: new Uint32Array(capacity),
  end: new Uint32Array(capacity),
})

export const emptyItemStore = (capacity: number): ItemStore => ({
  memory: { buffers: [], used: 0, packed: 0 },
  places: emptyPlaces(capacity),
  live: 0,
})

/** The same items with room for this many slots. Changes to the copy do not reach responses that read the original. */
export function copiedItemStore({ memory, places, live }: ItemStore, capacity: number): ItemStore {
  const copied = emptyPlaces(capacity)
  copied.buffer.set(places.buffer)
  copied.start.set(places.start)
  copied.end.set(places.end)
  return { memory, places: copied, live }
}

function reserve(memory: Memory, length: number): PackedItem {
  if (memory.used + length > (memory.buffers.at(-1)?.length ?? 0)) {
    memory.buffers.push(Buffer.allocUnsafeSlow(Math.max(BUFFER_BYTES, length)))
    memory.used = 0
  }
  const start = memory.used
  memory.used += length
  memory.packed += length
  return { buffer: memory.buffers.length - 1, start, end: memory.used }
}

/** Packs an item; it is listed once it is added. */
export function packItem({ memory }: ItemStore, json: string): PackedItem {
  const item = reserve(memory, Buffer.byteLength(json))
  memory.buffers[item.buffer]?.write(json, item.start)
  return item
}

export function addItem(store: ItemStore, slot: number, { buffer, start, end }: PackedItem): void {
  store.places.buffer[slot] = buffer
  store.places.start[slot] = start
  store.places.end[slot] = end
  store.live += end - start
}

const lengthAt = ({ start, end }: Places, slot: number): number => (end[slot] as number) - (start[slot] as number)

export function removeItem(store: ItemStore, slot: number): void {
  store.live -= lengthAt(store.places, slot)
  store.places.end[slot] = store.places.start[slot] as number
}

function copyItem({ memory, places }: ItemStore, slot: number, skipped: number, target: Buffer, at: number): number {
  const bytes = memory.buffers[places.buffer[slot] as number] as Buffer
  return bytes.copy(target, at, (places.start[slot] as number) + skipped, places.end[slot])
}

/** The store, or a new one with the same items once more than half of its bytes are no longer needed. */
export function compacted(store: ItemStore): ItemStore {
  if (store.memory.packed <= 2 * store.live + MAX_WASTE) return store
  const capacity = store.places.start.length
  const fresh = emptyItemStore(capacity)
  for (let slot = 0; slot < capacity; slot++) {
    const length = lengthAt(store.places, slot)
    if (length === 0) continue
    const moved = reserve(fresh.memory, length)
    copyItem(store, slot, 0, fresh.memory.buffers[moved.buffer] as Buffer, moved.start)
    addItem(fresh, slot, moved)
  }
  return fresh
}

/** The items of some slots as a part of a response, without the first one's leading comma. */
export function itemsOf(store: ItemStore, slots: readonly number[]): Part {
  let length = slots.length === 0 ? 0 : -1
  for (const slot of slots) length += lengthAt(store.places, slot)
  const copy = (target: Buffer, at: number): void => {
    for (let each = 0; each < slots.length; each++) at += copyItem(store, slots[each] as number, each === 0 ? 1 : 0, target, at)
  }
  return { length, copy }
}
