import { useEffect, useRef } from 'react'

/** A ref for a field that begins with a value and follows the address: made anew, it would lose the focus. */
export function useFollowing<Element extends { value: string }>(value: string) {
  const field = useRef<Element>(null)
  const last = useRef(value)
  useEffect(() => {
    if (last.current !== value && field.current) field.current.value = last.current = value
  }, [value])
  return field
}
