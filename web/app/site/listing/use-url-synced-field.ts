import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * An uncontrolled field that follows the URL's value; remounting it instead would lose the focus. Once submitted, its own value counts until
 * every navigation it started has ended, as a value rendered meanwhile may be older; then the URL's, even if the visitor has gone back.
 */
export function useUrlSyncedField<Element extends { value: string }>(value: string) {
  const field = useRef<Element>(null)
  const last = useRef(value)
  const [pending, setPending] = useState(0)
  useEffect(() => {
    if (pending === 0 && last.current !== value && field.current) field.current.value = last.current = value
  }, [value, pending])
  const trackSubmit = async (text: string, navigation: void | Promise<void>) => {
    last.current = text
    setPending((count) => count + 1)
    await navigation
    // A transition, so that this renders after the page that the navigation led to.
    startTransition(() => setPending((count) => count - 1))
  }
  return { field, trackSubmit }
}
