import { useEffect, useRef } from 'react'

/** For a frame whose parts come and go: if the focused part disappears, the frame gets the focus, or what matches the selector `part`. */
export function useHeldFocus<Frame extends HTMLElement = HTMLElement>(part?: string) {
  const ref = useRef<Frame>(null)
  const inside = useRef(false)
  useEffect(() => {
    if (!inside.current || document.activeElement !== document.body) return
    const taker: HTMLElement | null | undefined = part === undefined ? ref.current : ref.current?.querySelector<HTMLElement>(part)
    taker?.focus({ preventScroll: true })
  })
  const note = ({ type }: { type: string }) => {
    inside.current = type === 'focus'
  }
  return { ref, onFocus: note, onBlur: note }
}
