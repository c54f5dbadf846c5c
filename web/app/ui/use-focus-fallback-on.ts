import { useEffect, useRef, type RefObject } from 'react'

const isOther = (before: number, now: number): boolean => before !== now

/**
 * If the focused element disappears with what was shown, its frame gets the focus, a section with a `tabIndex` of -1. `shown` is a number
 * that stands for what is shown; `hasGone` compares its old and new value and says whether something has disappeared.
 */
export function useFocusFallbackOn(shown: number, hasGone = isOther): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (hasGone(before.current, shown) && document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
    before.current = shown
  }, [shown, hasGone])
  return frame
}
