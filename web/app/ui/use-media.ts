import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; `before` is the result in the server's HTML and during hydration. */
export function useMedia(query: string, before: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => before,
  )
}
