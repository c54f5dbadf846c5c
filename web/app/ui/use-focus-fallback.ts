import { useEffect, useRef } from 'react'

/** For a frame whose parts come and go: if the focused part disappears, the frame gets the focus, or what matches `selector`. */
export function useFocusFallback<Frame extends HTMLElement = HTMLElement>(selector?: string) {
  const ref = useRef<Frame>(null)
  const inside = useRef(false)
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return
    const fallback: HTMLElement | null | undefined =
      selector === undefined ? ref.current : ref.current?.querySelector<HTMLElement>(selector)
    fallback?.focus({ preventScroll: true })
  })
  const trackFocus = ({ type }: { type: string }) => {
    inside.current = type === 'focus'
  }
  return { ref, onFocus: trackFocus, onBlur: trackFocus }
}
