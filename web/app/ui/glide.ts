/** Scrolls what scrolls by itself, never the page: `scrollIntoView` would move that as well. At once for who asked for less motion. */
export function glide(element: HTMLElement, by: { left: number; top?: number }): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollBy({ ...by, behavior: reduced ? 'instant' : 'smooth' })
}
