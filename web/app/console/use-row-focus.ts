import { useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Moves the focus when rows of fields are added or removed: to the first field of a new row, to the row that takes the place of
 * a removed one, or to the add button if there is none.
 */
export function useRowFocus<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  return {
    /** The rows are its first children; a field that adds another row may follow them. */
    list,
    addButton,
    /** Performs `work`, which adds or removes the row at this place, and then moves the focus. */
    changeAt: (place: number, work: () => void): void => {
      flushSync(work)
      const next = list.current?.children[place]?.querySelector<HTMLElement>('input, select') ?? addButton.current
      next?.focus()
    },
  }
}
