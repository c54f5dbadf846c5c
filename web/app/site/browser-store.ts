/** A value in `localStorage` under one key, kept in sync between the components of a page and between tabs. */
import { useSyncExternalStore } from 'react'

export type BrowserStore<Value> = {
  /** Returns the same object until the value changes. */
  read: () => Value
  write: (value: Value) => void
  subscribe: (changed: () => void) => () => void
  /** The value where nothing is stored, and during server rendering. */
  empty: Value
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined // not JSON: written by something else
  }
}

/** `parse` gets whatever is stored under the key, even if something else wrote it, or undefined; it must always return a value. */
export function browserStore<Value>(key: string, parse: (stored: unknown) => Value): BrowserStore<Value> {
  const empty = parse(undefined)
  // The `storage` event fires only in other tabs; these listeners are called in the tab that writes.
  const listeners = new Set<() => void>()
  let text: string | null = null
  let value = empty

  const read = (): Value => {
    let now: string | null = null
    try {
      now = localStorage.getItem(key)
    } catch {
      return value // storage is blocked: the value lives as long as the page
    }
    if (now !== text) {
      text = now
      value = parse(parsed(now))
    }
    return value
  }

  return {
    empty,
    read,
    write: (next) => {
      const json = JSON.stringify(next)
      try {
        localStorage.setItem(key, json)
        text = json
      } catch {
        // Storage is full or blocked: `text` still matches what is stored, so `read` returns the new value from memory.
      }
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (changed) => {
      listeners.add(changed)
      window.addEventListener('storage', changed)
      return () => {
        listeners.delete(changed)
        window.removeEventListener('storage', changed)
      }
    },
  }
}

/** Subscribes to part of a stored value. React compares the results of `pick` by identity: return a part of the value or a primitive. */
export const useStored = <Value, Part>(store: BrowserStore<Value>, pick: (value: Value) => Part): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => pick(store.read()),
    () => pick(store.empty),
  )
