/** Keeps a reader who is at the end of a thread there as it grows, and tells any other reader that there is more. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** On wide pages the thread scrolls in its own frame, else with the page. */
const hasOwnScroll = (frame: HTMLElement): boolean => getComputedStyle(frame).overflowY === 'auto'

/**
 * `last` identifies the last item in the `frame`, `fromOthers` is the number of messages that the reader did not write;
 * `end` is an element after the last item. `unseenCount` is the number of messages that have arrived below the visible part.
 */
export function useStickToBottom(last: string, fromOthers: number) {
  const frame = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [atBottom, setAtBottom] = useState(true)
  const [seen, setSeen] = useState(fromOthers)
  const latest = useRef({ atBottom, fromOthers })
  const rendered = useRef<{ last: string; height: number }>(undefined)

  const scrollToBottom = useCallback(() => {
    latest.current.atBottom = true
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
        latest.current.atBottom = entry?.isIntersecting ?? true
        setAtBottom(latest.current.atBottom)
        // A reader who scrolls away from the end has seen all messages so far.
        if (!latest.current.atBottom) setSeen(latest.current.fromOthers)
      },
      { root },
    )
    observer.observe(end.current)
    // The message box takes its space from the thread as it grows.
    const resized = new ResizeObserver(([entry]) => {
      if (root && entry && latest.current.atBottom) root.scrollTop = root.scrollHeight
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
    const before = rendered.current
    const height = element.scrollHeight
    rendered.current = { last, height }
    if (before?.last === last) return
    if (hasOwnScroll(element)) {
      if (before === undefined || latest.current.atBottom) element.scrollTop = height
    } else if (before && latest.current.atBottom) {
      window.scrollBy({ top: height - before.height, behavior: 'instant' })
    }
  })

  return { frame, end, scrollToBottom, unseenCount: atBottom ? 0 : fromOthers - seen }
}
