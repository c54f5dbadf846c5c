/** How to scroll: instantly for those who prefer reduced motion. CSS cannot override what a script asks for. */
export const scrollBehaviour = (): ScrollBehavior => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

/** Scrolls only the element, never the page, which `scrollIntoView` would move too. `atOnce` skips the animation. */
export function smoothScrollBy(element: HTMLElement, by: { left: number; top?: number }, atOnce = false): void {
  element.scrollBy({ ...by, behavior: atOnce ? 'instant' : scrollBehaviour() })
}
