import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { mainPart } from './use-place.ts'

/** A link that shows all of a list has gone with what it did: one goes on in the list, unless what it led to has taken the focus. */
export function useKeptFocus(): void {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const last = useRef(address)
  useEffect(() => {
    if (last.current === address) return
    last.current = address
    if (document.activeElement === document.body) mainPart()?.focus({ preventScroll: true })
  }, [address])
}
