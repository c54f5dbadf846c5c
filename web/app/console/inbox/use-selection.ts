import { useRef, useState } from 'react'

/**
 * Which enquiries of the list are selected. One that leaves the list does not count until it is listed again; another list
 * (another page or filter, hence another `address`) starts with none.
 */
export function useSelection(ids: readonly number[], address: string) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number>(undefined)
  const [of, setOf] = useState(address)
  if (of !== address) {
    setOf(address)
    setChosen(new Set())
  }

  /** Toggles one; with `through`, the same for all between it and the one toggled before. */
  const toggle = (id: number, through = false) => {
    const next = new Set(chosen)
    const on = !chosen.has(id)
    const [from, to] = [through && last.current !== undefined ? ids.indexOf(last.current) : -1, ids.indexOf(id)]
    const touched = from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    for (const each of touched) {
      if (on) next.add(each)
      else next.delete(each)
    }
    last.current = id
    setChosen(next)
  }

  return {
    has: (id: number) => chosen.has(id),
    toggle,
    all: () => setChosen(new Set(ids)),
    keep: (some: readonly number[]) => setChosen(new Set(some)),
    clear: () => setChosen(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
