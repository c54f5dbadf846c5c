import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

const stateOf = (hash: string) => new URLSearchParams(hash.slice(1))

function say(name: string, value: string | undefined): void {
  const { pathname, search, hash } = window.location
  // Without what is no state: the skip link leads to `#main`.
  const state = new URLSearchParams([...stateOf(hash)].filter(([key, said]) => key !== name && said !== ''))
  if (value !== undefined) state.set(name, value)
  // One look has one address.
  state.sort()
  const said = state.toString()
  window.history.replaceState(window.history.state, '', pathname + search + (said === '' ? '' : `#${said}`))
}

/**
 * What of a page's look its address says, after the #: `#picture=3&tab=features`. No server is told of it, so a page that
 * is kept is the same for all; and no element has such an id, so nothing scrolls there. `value` is undefined for the look
 * that a page has by itself; `take` is told of the one that an address asks for. Without a name nothing is said.
 */
export function useHashState(name: string | undefined, value: string | undefined, take: (value: string) => void): void {
  const { key } = useLocation()
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (name === undefined) return
    const read = () => {
      const asked = stateOf(window.location.hash).get(name)
      if (asked) taken(asked)
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [name])
  const last = useRef({ value, key })
  useEffect(() => {
    // What leads to the same page with other dates says nothing of it: then it is said anew.
    if (name === undefined || (last.current.value === value && last.current.key === key)) return
    last.current = { value, key }
    say(name, value)
  }, [name, value, key])
}
