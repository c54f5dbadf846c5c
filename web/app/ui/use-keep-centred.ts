import { useEffect, type RefObject } from 'react'
import { smoothScrollBy } from './smooth-scroll.ts'

/** Keeps a child in the middle of a scrolling list, as far as the list can scroll. */
export function useKeepCentred(ref: RefObject<HTMLElement | null>, index: number): void {
  useEffect(() => {
    const list = ref.current
    const child = list?.children[index]
    if (!list || !child) return
    const [frame, box] = [list.getBoundingClientRect(), child.getBoundingClientRect()]
    smoothScrollBy(list, {
      left: box.x + box.width / 2 - (frame.x + frame.width / 2),
      top: box.y + box.height / 2 - (frame.y + frame.height / 2),
    })
  }, [ref, index])
}
