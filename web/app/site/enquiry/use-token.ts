import { useSyncExternalStore } from 'react'
import { currentToken } from '../../session.ts'

/** Polling interval in milliseconds: no event tells that a cookie has gone. */
const LOOK_AGAIN = 1000

function subscribe(changed: () => void) {
  const timer = setInterval(changed, LOOK_AGAIN)
  window.addEventListener('storage', changed)
  return () => {
    clearInterval(timer)
    window.removeEventListener('storage', changed)
  }
}

/** The token of the current session, which may end, here or in another tab, and be followed by another while the page is open. */
export const useToken = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => currentToken(),
    () => '',
  )
