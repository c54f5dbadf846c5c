import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * A field that begins with a value and follows the address: made anew, it would lose the focus. What it says counts once it is sent; who goes
 * back before that was drawn finds the address as it was, and the field has to follow all the same.
 */
export function useFollowing<Element extends { value: string }>(value: string) {
  const field = useRef<Element>(null)
  const last = useRef(value)
  const { location } = useNavigation()
  useEffect(() => {
    if (last.current !== value && field.current) field.current.value = last.current = value
    // With each change of way too, where the value may be what it was.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value, location])
  return { field, sent: (said: string) => void (last.current = said) }
}
