/** Scrolls what scrolls by itself, never the page: `scrollIntoView` would move that as well. At once for who asked for less motion, and where it is asked for. */
export function glide(element: HTMLElement, by: { left: number; top?: number }, atOnce = false): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollBy({ ...by, behavior: atOnce || reduced ? 'instant' : 'smooth' })
}
