import type { KeyboardEvent } from 'react'

/** 1 for the arrow key that points in reading direction, -1 for the other; undefined for other keys and browser shortcuts (Alt+arrow). */
export function arrowStep({ key, altKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLElement>): 1 | -1 | undefined {
  if (altKey || ctrlKey || metaKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined
  return (key === 'ArrowLeft') === (getComputedStyle(currentTarget).direction === 'rtl') ? 1 : -1
}
