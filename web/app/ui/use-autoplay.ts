import { useEffect, useEffectEvent, useState } from 'react'
import { useMedia } from './use-media.ts'

/** Whether the visitor asked for less motion; unknown (false) in the server's HTML. */
const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)', false)

type Autoplay = {
  /** Not paused by the visitor, nor by a wish for less motion. */
  playing: boolean
  toggle: () => void
  /** For the element around everything that moves: hover and focus stop it. */
  holders: {
    onPointerEnter: (event: React.PointerEvent) => void
    onPointerLeave: () => void
    onFocus: (event: React.FocusEvent) => void
    onBlur: (event: React.FocusEvent) => void
  }
}

/** Calls `step` every so many milliseconds, while nobody hovers, focuses or hides the page. Without an interval, never. */
export function useAutoplay(interval: number | undefined, step: () => void): Autoplay {
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState<Element>()
  const [focused, setFocused] = useState(false)
  const reduced = useReducedMotion()
  const tick = useEffectEvent(() => document.visibilityState === 'visible' && step())

  // A pointer over something that is replaced as it is pressed leaves without a word: where it comes next tells.
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
      // A mouse that pressed Play leaves the focus on the button: that is no wish to stop.
      onFocus: (event) => setFocused(event.target.matches(':focus-visible')),
      onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
