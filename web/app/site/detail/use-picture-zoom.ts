import { useCallback, useEffect, useState, type RefObject } from 'react'
import { UNZOOMED, zoomBy, type Point, type Sizes, type Zoom } from './zoom.ts'

/** How much each pixel of a wheel event zooms (a pinch on a trackpad sends them too), and the most pixels that count at once. */
const WHEEL = { share: 0.01, most: 50 }

function sizesOf(frame: HTMLElement): Sizes {
  const picture = frame.querySelector<HTMLElement>('[data-current] > *')
  return {
    frame: { width: frame.clientWidth, height: frame.clientHeight },
    // The layout size, which zooming does not change.
    picture: { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 },
  }
}

/** A point of the viewport, relative to the centre of the frame. */
function fromMiddle(frame: HTMLElement, { x, y }: Point): Point {
  const box = frame.getBoundingClientRect()
  return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
}

/** `at` is a point of the viewport; `to` receives it relative to the centre of the frame. */
export type ChangeZoom = (to: (zoom: Zoom, sizes: Sizes, point: Point) => Zoom, at?: Point) => void

/** The zoom of the picture in a frame. Handles the wheel itself; `change` and `reset` are for buttons, keys and gestures. */
export function usePictureZoom(ref: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState<Zoom>(UNZOOMED)
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
      // Keeps the browser from zooming the page. React's own wheel listeners are passive and could not.
      event.preventDefault()
      const factor = Math.exp(-Math.max(-WHEEL.most, Math.min(WHEEL.most, event.deltaY)) * WHEEL.share)
      change((now, sizes, point) => zoomBy(now, factor, sizes, point), { x: event.clientX, y: event.clientY })
    }
    frame?.addEventListener('wheel', onWheel, { passive: false })
    return () => frame?.removeEventListener('wheel', onWheel)
  }, [ref, change])
  return { zoom, change, reset: useCallback(() => setZoom(UNZOOMED), []) }
}
