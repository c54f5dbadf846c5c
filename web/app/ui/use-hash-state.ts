import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * What of a page's look its address says, after the #: `#picture=3&tab=features`. No server is told of it, so a page that
 * is kept is the same for all; and no element has such an id, so nothing scrolls there. `value` is undefined for the look
 * that a page has by itself; `take` is told of the one that an address asks for. Without a name nothing is said.
 */
export function useHashState(name: string | undefined, value: string | undefined, take: (value: string) => void): void {
  // What leads to the same page with other dates says nothing of it: then it is said anew.
  const look = `${value} ${useLocation().key}`
  const taken = useEffectEvent(take)
  const last = useRef('')
  useEffect(() => {
    const first = last.current === ''
    if (!name || last.current === look) return
    last.current = look
    if (first && !location.hash) return
    // Those who wait for this code are not told in the order they came: who has been followed by another look says nothing.
    void import('./hash-state.ts').then(({ follow }) => last.current === look && follow(name, value, first && taken))
  }, [name, value, look])
}
