import { useRef, useState, type PointerEvent } from 'react'
import type { ChangeZoom } from './use-picture-zoom.ts'
import { panBy, toggleZoom, zoomBy, type Point } from './zoom.ts'

/** Two taps within this time and distance are one double tap. */
const DOUBLE_TAP = { ms: 300, pixels: 30 }
/** The shortest movement that counts as a swipe, and the longest that still counts as a tap, in pixels. */
const SWIPE = 56
const SLACK = 8

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const placeOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY })

/** What the pointers have done since the first of them went down. */
type Gesture = { from: Point; moved: boolean; pinched: boolean; drag: number }

type GestureProps = {
  enlarged: boolean
  change: ChangeZoom
  /** Called with the direction in which a long enough swipe went on the screen. */
  onSwipe: (towards: 'left' | 'right') => void
}

/** Pinch, pan, swipe and double tap by touch, pen or mouse. `drag` is the current swipe in pixels; undefined while no pointer is down. */
export function usePictureGestures({ enlarged, change, onSwipe }: GestureProps) {
  const [drag, setDrag] = useState<number>()
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture>(undefined)
  const lastTap = useRef({ at: Number.NEGATIVE_INFINITY, place: { x: 0, y: 0 } })

  const tapped = (place: Point, at: number) => {
    const double = at - lastTap.current.at < DOUBLE_TAP.ms && distance(place, lastTap.current.place) < DOUBLE_TAP.pixels
    lastTap.current = { at: double ? Number.NEGATIVE_INFINITY : at, place }
    if (double) change(toggleZoom, place)
  }
  const moveTo = (before: readonly Point[], now: readonly Point[], current: Gesture) => {
    const [from, to] = [middle(before), middle(now)]
    const by = { x: to.x - from.x, y: to.y - from.y }
    const [a, b] = now
    const [oldA, oldB] = before
    if (a && b && oldA && oldB) {
      const factor = distance(a, b) / Math.max(1, distance(oldA, oldB))
      change((zoom, sizes, point) => panBy(zoomBy(zoom, factor, sizes, point), by, sizes), to)
    } else if (enlarged) change((zoom, sizes) => panBy(zoom, by, sizes))
    // The finger that stays down after a pinch does not swipe.
    else if (!current.pinched) setDrag((current.drag = to.x - current.from.x))
  }
  const release = (event: PointerEvent<HTMLElement>, ended: boolean) => {
    const done = gesture.current
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0 || !done) return
    gesture.current = undefined
    setDrag(undefined)
    if (!ended || done.pinched) return
    if (!done.moved) tapped(placeOf(event), event.timeStamp)
    if (Math.abs(done.drag) > SWIPE) onSwipe(done.drag < 0 ? 'left' : 'right')
  }
  return {
    drag,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, placeOf(event))
        const current = gesture.current
        gesture.current = current ? { ...current, pinched: true } : { from: placeOf(event), moved: false, pinched: false, drag: 0 }
        setDrag(0)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const current = gesture.current
        if (!current || !pointers.current.has(event.pointerId)) return
        const before = [...pointers.current.values()]
        pointers.current.set(event.pointerId, placeOf(event))
        if (distance(placeOf(event), current.from) > SLACK) current.moved = true
        moveTo(before, [...pointers.current.values()], current)
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, false),
    },
  }
}
