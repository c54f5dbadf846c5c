import { useEffect, useRef, useState, type RefObject } from 'react'

/** As high as the header, roughly: what ends above this line is out of view. */
const ABOVE = { rootMargin: '-80px 0px 0px 0px' }

/** Whether the page has been scrolled past a mark. */
export function usePassed(mark: RefObject<HTMLElement | null>): boolean {
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

/** Brings a panel that is scrolled away back to where one is, pinned under the header, until one goes on in the page or leaves it by Escape. */
export function usePinned(panel: RefObject<HTMLElement | null>, passed: boolean) {
  const [open, setOpen] = useState(false)
  if (open && !passed) setOpen(false)
  const pinned = open && passed
  const wayBack = useRef(false)
  useEffect(() => {
    const shown = panel.current
    if (!pinned || !shown) return
    shown.toggleAttribute('data-pinned', true)
    shown.querySelector('select')?.focus({ preventScroll: true })
    const main = shown.closest('main')
    // What opens over the page, such as its calendar, is no other part of it.
    const goOn = ({ target }: Event) => {
      if (target instanceof Node && main?.contains(target) && !shown.contains(target)) setOpen(false)
    }
    const leave = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !shown.contains(target as Node)) return
      wayBack.current = true
      setOpen(false)
    }
    document.addEventListener('focusin', goOn)
    document.addEventListener('pointerdown', goOn)
    document.addEventListener('keydown', leave)
    return () => {
      shown.toggleAttribute('data-pinned', false)
      document.removeEventListener('focusin', goOn)
      document.removeEventListener('pointerdown', goOn)
      document.removeEventListener('keydown', leave)
    }
  }, [pinned, panel])

  /** Who left the panel stands on what opened it. */
  const onShown = (button: HTMLButtonElement | null) => {
    if (!button || !wayBack.current) return
    wayBack.current = false
    button.focus({ preventScroll: true })
  }
  return { pinned, onShown, onOpen: () => setOpen(true) }
}
