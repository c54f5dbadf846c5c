/** What many calls look up in the same moment is asked of the database once. */
import { setImmediate } from 'node:timers/promises'

/**
 * Gives a lookup that waits for the end of this turn of the event loop and is made together with the others of
 * the turn. Nothing is remembered: whatever it finds was read after it was asked for.
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
