import { useEffect, useRef, useState, type RefObject } from 'react'

/** Roughly the height of the header: what lies above this line is out of view. */
const ABOVE = { rootMargin: '-80px 0px 0px 0px' }

/** Whether the page has been scrolled past a mark. */
export function useScrolledPast(mark: RefObject<HTMLElement | null>): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => entry && setPassed(entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0)),
      ABOVE,
    )
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [mark])
  return passed
}

/** Pins a panel that is scrolled out of view under the header, until the visitor goes on elsewhere in the page or presses Escape in it. */
export function usePinned(panel: RefObject<HTMLElement | null>, passed: boolean) {
  const [open, setOpen] = useState(false)
  if (open && !passed) setOpen(false)
  const pinned = open && passed
  const returnFocus = useRef(false)
  useEffect(() => {
    const shown = panel.current
    if (!pinned || !shown) return
    shown.toggleAttribute('data-pinned', true)
    shown.querySelector('select')?.focus({ preventScroll: true })
    const main = shown.closest('main')
    // Popups such as the panel's calendar are rendered outside `main` and do not count as elsewhere.
    const closeIfOutside = ({ target }: Event) => {
      if (target instanceof Node && main?.contains(target) && !shown.contains(target)) setOpen(false)
    }
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !shown.contains(target as Node)) return
      returnFocus.current = true
      setOpen(false)
    }
    document.addEventListener('focusin', closeIfOutside)
    document.addEventListener('pointerdown', closeIfOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      shown.toggleAttribute('data-pinned', false)
      document.removeEventListener('focusin', closeIfOutside)
      document.removeEventListener('pointerdown', closeIfOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [pinned, panel])

  /** After Escape, returns the focus to the button that opens the panel, once it is shown again. */
  const onShown = (button: HTMLButtonElement | null) => {
    if (!button || !returnFocus.current) return
    returnFocus.current = false
    button.focus({ preventScroll: true })
  }
  return { pinned, onShown, onOpen: () => setOpen(true) }
}
