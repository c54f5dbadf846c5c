/** A value kept in this browser under one key, in step between the parts of a page and between tabs. */
import { useSyncExternalStore } from 'react'

export type BrowserStore<Value> = {
  /** The same object until it changes. */
  read: () => Value
  write: (value: Value) => void
  subscribe: (changed: () => void) => () => void
  /** What is read where nothing is stored, and on the server. */
  empty: Value
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined // written by something else
  }
}

/** `parse` is given what was stored, whoever wrote it, or undefined; it always makes a value of it. */
export function browserStore<Value>(key: string, parse: (stored: unknown) => Value): BrowserStore<Value> {
  const empty = parse(undefined)
  // The storage event is for other tabs; these are told in the tab itself.
  const listeners = new Set<() => void>()
  let text: string | null = null
  let value = empty

  const read = (): Value => {
    let now: string | null = null
    try {
      now = localStorage.getItem(key)
    } catch {
      return value // storage is closed: the value lives as long as the page
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
        // Full or closed: the text stays what storage says, the value is ours.
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

/** A part of a stored value, kept up to date. What `pick` gives is compared by identity: give a part of the value, or a plain number, text or boolean. */
export const useStored = <Value, Part>(store: BrowserStore<Value>, pick: (value: Value) => Part): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => pick(store.read()),
    () => pick(store.empty),
  )
