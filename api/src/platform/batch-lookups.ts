/** Batches concurrent lookups into one query, like a DataLoader without a cache. */
import { setImmediate } from 'node:timers/promises'

/**
 * Returns a lookup that waits for the end of this turn of the event loop and then runs for all keys requested in the
 * turn. Nothing is cached: each result was read after it was requested.
 */
export function batchLookups<Key, Found>(load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>) {
  let batch: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Found>> } | undefined

  async function atTheEndOfThisTurn(keys: Set<Key>): Promise<ReadonlyMap<Key, Found>> {
    await setImmediate()
    batch = undefined
    return load([...keys])
  }

  return async (key: Key): Promise<Found | undefined> => {
    if (!batch) {
      const keys = new Set<Key>()
      batch = { keys, found: atTheEndOfThisTurn(keys) }
    }
    batch.keys.add(key)
    return (await batch.found).get(key)
  }
}
