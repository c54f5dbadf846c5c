import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

const REDUCED = '(prefers-reduced-motion: reduce)'

function subscribeToMotion(listener: () => void) {
  const query = window.matchMedia(REDUCED)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the visitor asked for less motion; unknown (false) in the server's HTML. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribeToMotion,
    () => window.matchMedia(REDUCED).matches,
    () => false,
  )

type Autoplay = {
  /** Not paused by the visitor, nor by a wish for less motion. */
  playing: boolean
  toggle: () => void
  /** For the element around everything that moves: hover and focus stop it. */
  holders: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: React.FocusEvent) => void
  }
}

/** Calls `step` every so many milliseconds, while nobody hovers, focuses or hides the page. Without an interval, never. */
export function useAutoplay(interval: number | undefined, step: () => void): Autoplay {
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const reduced = useReducedMotion()
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })

  const playing = interval !== undefined && !paused && !reduced
  const running = playing && !hovered && !focused
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => document.visibilityState === 'visible' && latest.current(), interval)
    return () => clearInterval(timer)
  }, [running, interval])

  return {
    playing,
    toggle: () => setPaused(!paused),
    holders: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
