import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * View state of a page in the fragment of its URL: `#picture=3&tab=features`. A fragment is not sent to the server, so a cached
 * page is the same for all; and no element has such an id, so nothing scrolls there. `value` is undefined for the page's default
 * view; `take` gets the value that a URL asks for. Without a name nothing is read or written.
 */
export function useHashState(name: string | undefined, value: string | undefined, take: (value: string) => void): void {
  // A navigation to the same page with other dates loses the fragment: the location's key makes the effect write it again.
  const view = `${value} ${useLocation().key}`
  const taken = useEffectEvent(take)
  const last = useRef('')
  useEffect(() => {
    const first = last.current === ''
    if (!name || last.current === view) return
    last.current = view
    if (first && !location.hash) return
    // Imports need not resolve in the order they were called: one for an outdated state writes nothing.
    void import('./hash-state.ts').then(({ syncHash }) => last.current === view && syncHash(name, value, first && taken))
  }, [name, value, view])
}
