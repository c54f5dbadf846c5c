import { useSyncExternalStore } from 'react'
import { currentToken } from '../../session.ts'

/** Cookies tell nobody when they go. */
const LOOK_AGAIN = 1000

function subscribe(changed: () => void) {
  const timer = setInterval(changed, LOOK_AGAIN)
  window.addEventListener('storage', changed)
  return () => {
    clearInterval(timer)
    window.removeEventListener('storage', changed)
  }
}

/** Of who is signed in at this moment: a session may end, here or in another tab, while the page is open, and another one begin. */
export const useToken = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => currentToken(),
    () => '',
  )
