import { createContext, startTransition, useContext, useEffect, useState } from 'react'

/** Whether the server's HTML has been taken over: what is made from then on has script from the start. */
let takenOver = false

/** True within what is taken over later than the page around it. */
export const LateContext = createContext(false)

/**
 * False in the server's HTML and at hydration, true ever after: for parts that only work with script. What changes by
 * it changes as a transition: all of a page's parts at once would hold up whoever presses something meanwhile.
 */
export function useHydrated(): boolean {
  const late = useContext(LateContext)
  const [hydrated, setHydrated] = useState(takenOver && !late)
  useEffect(() => {
    takenOver = true
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}
