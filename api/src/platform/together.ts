/** Batches concurrent lookups into one query, like a DataLoader without a cache. */
import { setImmediate } from 'node:timers/promises'

/**
 * Returns a lookup that waits for the end of this turn of the event loop and then runs for all keys requested in the
 * turn. Nothing is cached: each result was read after it was requested.
 */
export function together<Key, Found>(look: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Found>>) {
  let open: { keys: Set<Key>; found: Promise<ReadonlyMap<Key, Found>> } | undefined

  async function atTheEndOfThisTurn(keys: Set<Key>): Promise<ReadonlyMap<Key, Found>> {
    await setImmediate()
    open = undefined
    return look([...keys])
  }

  return async (key: Key): Promise<Found | undefined> => {
    if (!open) {
      const keys = new Set<Key>()
      open = { keys, found: atTheEndOfThisTurn(keys) }
    }
    open.keys.add(key)
    return (await open.found).get(key)
  }
}
