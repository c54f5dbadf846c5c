/** How somewhere is scrolled to: at once for who asked for less motion. A style sheet cannot say so of what a script asks for. */
export const scrollBehaviour = (): ScrollBehavior => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

/** Scrolls what scrolls by itself, never the page: `scrollIntoView` would move that as well. At once where it is asked for. */
export function glide(element: HTMLElement, by: { left: number; top?: number }, atOnce = false): void {
  element.scrollBy({ ...by, behavior: atOnce ? 'instant' : scrollBehaviour() })
}
