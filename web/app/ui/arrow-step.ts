import type { KeyboardEvent } from 'react'

/** Whether an arrow key goes on or back the reading way; undefined for other keys, and where it is the browser's own (Alt and an arrow lead back a page). */
export function arrowStep({ key, altKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLElement>): 1 | -1 | undefined {
  if (altKey || ctrlKey || metaKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined
  return (key === 'ArrowLeft') === (getComputedStyle(currentTarget).direction === 'rtl') ? 1 : -1
}
