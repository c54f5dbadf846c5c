/** Keeps a reader at the end of a growing thread who was there, and tells the others that there is more. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** On wide pages the thread scrolls in its own frame, else with the page. */
const hasOwnScroll = (frame: HTMLElement): boolean => getComputedStyle(frame).overflowY === 'auto'

/**
 * `last` names what stands last in the `frame`, `fromOthers` is how many messages the reader did not write;
 * `end` is an element behind the last one. `fresh` is how many came in below what is seen.
 */
export function useEnd(last: string, fromOthers: number) {
  const frame = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState(fromOthers)
  const latest = useRef({ atEnd, fromOthers })
  const drawn = useRef<{ last: string; height: number }>(undefined)

  const toEnd = useCallback(() => {
    latest.current.atEnd = true
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  useEffect(() => {
    latest.current.fromOthers = fromOthers
  })

  useEffect(() => {
    if (!end.current || !frame.current) return
    const root = hasOwnScroll(frame.current) ? frame.current : null
    const observer = new IntersectionObserver(
      ([entry]) => {
        latest.current.atEnd = entry?.isIntersecting ?? true
        setAtEnd(latest.current.atEnd)
        // Whoever leaves the end has seen what there is.
        if (!latest.current.atEnd) setSeen(latest.current.fromOthers)
      },
      { root },
    )
    observer.observe(end.current)
    // A composer that grows takes its room from the thread.
    const resized = new ResizeObserver(([entry]) => {
      if (root && entry && latest.current.atEnd) root.scrollTop = root.scrollHeight
    })
    resized.observe(frame.current)
    return () => {
      observer.disconnect()
      resized.disconnect()
    }
  }, [])

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const before = drawn.current
    const height = element.scrollHeight
    drawn.current = { last, height }
    if (before?.last === last) return
    if (hasOwnScroll(element)) {
      if (before === undefined || latest.current.atEnd) element.scrollTop = height
    } else if (before && latest.current.atEnd) {
      window.scrollBy({ top: height - before.height, behavior: 'instant' })
    }
  })

  return { frame, end, toEnd, fresh: atEnd ? 0 : fromOthers - seen }
}
