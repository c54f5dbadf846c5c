import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { mainElement } from './use-scroll-restoration.ts'

/** Focuses the main part if a navigation has removed the focused link (such as 'Show all') and nothing else has taken the focus. */
export function useFocusAfterNavigation(): void {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const last = useRef(address)
  useEffect(() => {
    if (last.current === address) return
    last.current = address
    if (document.activeElement === document.body) mainElement()?.focus({ preventScroll: true })
  }, [address])
}
