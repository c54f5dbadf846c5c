import { useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Lines of fields to which some are added and from which some are taken: the focus goes along. Who adds a line goes on in its first
 * field, who takes one away at the line in its place, or at the button that adds where none is there.
 */
export function useLines<List extends HTMLElement>() {
  const list = useRef<List>(null)
  const adds = useRef<HTMLButtonElement>(null)
  return {
    /** The lines are its first children; a field that adds another may follow them. */
    list,
    adds,
    /** Does what changes the line at a place. */
    changeAt: (place: number, work: () => void): void => {
      flushSync(work)
      const next = list.current?.children[place]?.querySelector<HTMLElement>('input, select') ?? adds.current
      next?.focus()
    },
  }
}
