import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * A field that begins with a value and follows the address: made anew, it would lose the focus. What it says counts once it is sent, until
 * every way it was sent on has ended: what is drawn meanwhile may be older. Then the address does, also of who went back before that was drawn.
 */
export function useFollowing<Element extends { value: string }>(value: string) {
  const field = useRef<Element>(null)
  const last = useRef(value)
  const [ways, setWays] = useState(0)
  useEffect(() => {
    if (ways === 0 && last.current !== value && field.current) field.current.value = last.current = value
  }, [value, ways])
  const sent = async (said: string, way: void | Promise<void>) => {
    last.current = said
    setWays((count) => count + 1)
    await way
    // Drawn after the page that the way led to.
    startTransition(() => setWays((count) => count - 1))
  }
  return { field, sent }
}
