import { createContext, startTransition, useContext, useEffect, useState } from 'react'

/** Whether the server's HTML has been hydrated: what is mounted after that has script from the start. */
let pageHydrated = false

/** True within parts that are hydrated later than the page around them. */
export const LateContext = createContext(false)

/**
 * False in the server's HTML and during hydration, true ever after: for parts that only work with script. The change is a
 * transition, because updating all parts of a page at once would block the visitor's input.
 */
export function useHydrated(): boolean {
  const late = useContext(LateContext)
  const [hydrated, setHydrated] = useState(pageHydrated && !late)
  useEffect(() => {
    pageHydrated = true
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}
