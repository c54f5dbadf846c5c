import { useCallback, useEffect, useState, type RefObject } from 'react'
import { WHOLE, zoomBy, type Point, type Sizes, type Zoom } from './zoom.ts'

/** How much a notch of a wheel, or a pinch on a track pad, enlarges, and the most of it that counts at once. */
const WHEEL = { share: 0.01, most: 50 }

function sizesOf(frame: HTMLElement): Sizes {
  const picture = frame.querySelector<HTMLElement>('[data-current] > *')
  return {
    frame: { width: frame.clientWidth, height: frame.clientHeight },
    // Enlarging changes nothing of the layout.
    picture: { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 },
  }
}

/** A point of the window, from the middle of the frame. */
function fromMiddle(frame: HTMLElement, { x, y }: Point): Point {
  const box = frame.getBoundingClientRect()
  return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
}

/** `at` is a point of the window, given to `to` as one of the frame. */
export type ChangeZoom = (to: (zoom: Zoom, sizes: Sizes, point: Point) => Zoom, at?: Point) => void

/** How the picture in a frame is enlarged; the wheel does it, the rest is for buttons, keys and fingers. */
export function usePictureZoom(ref: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState<Zoom>(WHOLE)
  const change: ChangeZoom = useCallback(
    (to, at) => {
      const frame = ref.current
      if (frame) setZoom((now) => to(now, sizesOf(frame), at ? fromMiddle(frame, at) : { x: 0, y: 0 }))
    },
    [ref],
  )
  useEffect(() => {
    const frame = ref.current
    const onWheel = (event: WheelEvent) => {
      // The browser would enlarge the page; for that, a listener of React's comes too late.
      event.preventDefault()
      const factor = Math.exp(-Math.max(-WHEEL.most, Math.min(WHEEL.most, event.deltaY)) * WHEEL.share)
      change((now, sizes, point) => zoomBy(now, factor, sizes, point), { x: event.clientX, y: event.clientY })
    }
    frame?.addEventListener('wheel', onWheel, { passive: false })
    return () => frame?.removeEventListener('wheel', onWheel)
  }, [ref, change])
  return { zoom, change, whole: useCallback(() => setZoom(WHOLE), []) }
}
