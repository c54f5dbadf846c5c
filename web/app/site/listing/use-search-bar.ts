import { useEffect, useRef, useState, type RefObject } from 'react'

/** As high as the header, roughly: a panel that ends above this line is out of view. */
const ABOVE = { rootMargin: '-80px 0px 0px 0px' }

/**
 * The search panel once it has been scrolled away: a bar says in short what was searched for, and brings the panel back to
 * where one is. It is pinned there until one goes on in the page. `mark` stands behind the panel, wherever that is shown.
 */
export function useSearchBar(panel: RefObject<HTMLElement | null>) {
  const mark = useRef<HTMLDivElement>(null)
  const [passed, setPassed] = useState(false)
  const [pinned, setPinned] = useState(false)
  const wayBack = useRef(false)

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return
      const above = entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0)
      setPassed(above)
      if (!above) setPinned(false)
    }, ABOVE)
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const shown = panel.current
    if (!pinned || !shown) return
    shown.querySelector('select')?.focus({ preventScroll: true })
    const main = shown.closest('main')
    // What opens over the page, such as its calendar, is no other part of it.
    const goOn = ({ target }: Event) => {
      if (target instanceof Node && main?.contains(target) && !shown.contains(target)) setPinned(false)
    }
    const leave = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !shown.contains(target as Node)) return
      wayBack.current = true
      setPinned(false)
    }
    document.addEventListener('focusin', goOn)
    document.addEventListener('pointerdown', goOn)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('focusin', goOn)
      document.removeEventListener('pointerdown', goOn)
      document.removeEventListener('keydown', leave)
    }
  }, [pinned, panel])

  /** Who closed the panel stands on what opened it. */
  const arrive = (button: HTMLButtonElement | null) => {
    if (!button || !wayBack.current) return
    wayBack.current = false
    button.focus({ preventScroll: true })
  }
  return { mark, pinned, shown: passed && !pinned, onShown: arrive, onOpen: () => setPinned(true) }
}
