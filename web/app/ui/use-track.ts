import { useEffect, useState, type RefObject } from 'react'
import { smoothScrollBy } from './smooth-scroll.ts'

const SLACK = 2

/** Pixels from the track's snap position to a slide's start edge; positive to the right. */
function distance(track: HTMLElement, slide: Element): number {
  const style = getComputedStyle(track)
  const inset = Number.parseFloat(style.scrollPaddingInlineStart) || 0
  const [frame, box] = [track.getBoundingClientRect(), slide.getBoundingClientRect()]
  return style.direction === 'rtl' ? box.right - (frame.right - inset) : box.left - (frame.left + inset)
}

const overflows = (track: HTMLElement): boolean => track.scrollWidth > track.clientWidth + SLACK
const atEnd = (track: HTMLElement): boolean => Math.abs(track.scrollLeft) + track.clientWidth >= track.scrollWidth - SLACK

function firstShown(track: HTMLElement): number {
  const distances = [...track.children].map((slide) => Math.abs(distance(track, slide)))
  return distances.indexOf(Math.min(...distances))
}

/** The current slide of a track that scrolls, or that shows all of its slides at once. */
export function useTrack(
  ref: RefObject<HTMLElement | null>,
  count: number,
): { index: number; step: (by: 1 | -1) => void; show: (index: number, atOnce?: boolean) => void } {
  const [index, setIndex] = useState(0)

  useEffect(() => {
    const track = ref.current
    if (!track) return
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => overflows(track) && setIndex(atEnd(track) ? count - 1 : firstShown(track)))
    }
    track.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      track.removeEventListener('scroll', onScroll)
    }
  }, [ref, count])

  const step = (by: 1 | -1) => {
    const track = ref.current
    if (!track) return
    if (!overflows(track)) {
      setIndex((index + by + count) % count)
      return
    }
    show(by > 0 && atEnd(track) ? 0 : (firstShown(track) + by + count) % count)
  }
  const show = (next: number, atOnce?: boolean) => {
    const track = ref.current
    const slide = track?.children[next]
    if (!track || !slide) return
    smoothScrollBy(track, { left: distance(track, slide) }, atOnce)
  }
  return { index, step, show }
}
