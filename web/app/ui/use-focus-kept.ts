import { useEffect, useRef, type RefObject } from 'react'

const isOther = (before: number, now: number): boolean => before !== now

/**
 * What had the focus has gone with what was shown: one goes on with its frame, a section with a `tabIndex` of -1. `shown` is a number of what is
 * shown; `hasGone` says by it whether something has.
 */
export function useFocusKept(shown: number, hasGone = isOther): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (hasGone(before.current, shown) && document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
    before.current = shown
  }, [shown, hasGone])
  return frame
}
