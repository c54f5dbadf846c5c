import { useEffect, useEffectEvent, useState } from 'react'
import { useMedia } from './use-media.ts'

/** Whether the visitor prefers reduced motion; unknown (false) in the server's HTML. */
const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)', false)

type Autoplay = {
  /** Not paused by the visitor, nor by their preference for reduced motion. */
  playing: boolean
  toggle: () => void
  /** Handlers for the element around everything that moves: hover and focus pause it. */
  holders: {
    onPointerEnter: (event: React.PointerEvent) => void
    onPointerLeave: () => void
    onFocus: (event: React.FocusEvent) => void
    onBlur: (event: React.FocusEvent) => void
  }
}

/** Calls `step` every `interval` milliseconds, except while hovered, focused or in a hidden tab. Without an interval, never. */
export function useAutoplay(interval: number | undefined, step: () => void): Autoplay {
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState<Element>()
  const [focused, setFocused] = useState(false)
  const reduced = useReducedMotion()
  const tick = useEffectEvent(() => document.visibilityState === 'visible' && step())

  // If an element is replaced while it is pressed, no pointerleave fires: the next pointerover tells that the pointer has left.
  useEffect(() => {
    if (!hovered) return
    const elsewhere = ({ target }: PointerEvent) => !hovered.contains(target as Node) && setHovered(undefined)
    document.addEventListener('pointerover', elsewhere)
    return () => document.removeEventListener('pointerover', elsewhere)
  }, [hovered])

  const playing = interval !== undefined && !paused && !reduced
  const running = playing && hovered === undefined && !focused
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick(), interval)
    return () => clearInterval(timer)
  }, [running, interval])

  return {
    playing,
    toggle: () => setPaused(!paused),
    holders: {
      onPointerEnter: ({ currentTarget }) => setHovered(currentTarget),
      onPointerLeave: () => setHovered(undefined),
      // Pressing Play with a mouse leaves the focus on the button: that must not pause it.
      onFocus: (event) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
