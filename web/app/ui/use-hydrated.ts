import { startTransition, useEffect, useState } from 'react'

/** Whether the server's HTML has been taken over: what is made from then on has script from the start. */
let takenOver = false

/**
 * False in the server's HTML and at hydration, true ever after: for parts that only work with script. What changes by
 * it changes as a transition: all of a page's parts at once would hold up whoever presses something meanwhile.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(takenOver)
  useEffect(() => {
    takenOver = true
    startTransition(() => setHydrated(true))
  }, [])
  return hydrated
}
