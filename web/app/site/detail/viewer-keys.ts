import type { KeyboardEvent } from 'react'
import type { ChangeZoom } from './use-picture-zoom.ts'
import { panBy, STEP, zoomBy, type Point } from './zoom.ts'

/** How far a key moves an enlarged picture, in pixels. */
const NUDGE = 80

const PAN: Partial<Record<string, Point>> = {
  ArrowLeft: { x: NUDGE, y: 0 },
  ArrowRight: { x: -NUDGE, y: 0 },
  ArrowUp: { x: 0, y: NUDGE },
  ArrowDown: { x: 0, y: -NUDGE },
}

const FACTORS: Partial<Record<string, number>> = { '+': STEP, '=': STEP, '-': 1 / STEP }

type Viewed = {
  enlarged: boolean
  change: ChangeZoom
  reset: () => void
  /** Goes to the picture on this side. */
  goToSide: (side: 'left' | 'right') => void
}

/** The keys of the full-screen viewer: arrows change the picture, or pan an enlarged one; plus and minus zoom, 0 resets. */
export const viewerKeys =
  ({ enlarged, change, reset, goToSide }: Viewed) =>
  (event: KeyboardEvent): void => {
    // With these the keys are the browser's, such as for zooming the page.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [by, factor] = [PAN[event.key], FACTORS[event.key]]
    if (by && enlarged) change((now, sizes) => panBy(now, by, sizes))
    else if (by && by.x !== 0) goToSide(event.key === 'ArrowLeft' ? 'left' : 'right')
    else if (factor) change((now, sizes) => zoomBy(now, factor, sizes))
    else if (event.key === '0') reset()
    else return
    event.preventDefault()
  }
