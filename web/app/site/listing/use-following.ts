import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * An uncontrolled field that follows the URL's value; remounting it instead would lose the focus. Once sent, its own value counts until
 * every navigation it started has ended, as a value rendered meanwhile may be older; then the URL's, even if the visitor has gone back.
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
    // A transition, so that this renders after the page that the navigation led to.
    startTransition(() => setWays((count) => count - 1))
  }
  return { field, sent }
}
