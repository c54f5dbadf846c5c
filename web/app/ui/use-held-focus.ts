import { useEffect, useRef } from 'react'

/** For a frame whose parts come and go: when the one that had the focus has gone, the frame takes it. */
export function useHeldFocus() {
  const ref = useRef<HTMLElement>(null)
  const inside = useRef(false)
  useEffect(() => {
    if (inside.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  })
  const note = ({ type }: { type: string }) => {
    inside.current = type === 'focus'
  }
  return { ref, onFocus: note, onBlur: note }
}
