/** What of a page's look its address says, after the #: see use-hash-state.ts. */

/** What is no state, such as the `#main` of the skip link, gives way to it. */
const stateOf = (hash: string) => new URLSearchParams(hash.includes('=') ? hash.slice(1) : '')

/** Takes up what is asked for, or says how it looks now. */
export function follow(name: string, value: string | undefined, take: false | ((value: string) => void)): void {
  const { pathname, search, hash } = window.location
  const state = stateOf(hash)
  if (take) {
    const asked = state.get(name)
    if (asked) take(asked)
    return
  }
  state.delete(name)
  if (value) state.set(name, value)
  // One look has one address.
  state.sort()
  window.history.replaceState(window.history.state, '', state.size > 0 ? `#${state}` : pathname + search)
  // The router does not know of it, and the page in the other language is to look the same.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) link.hash = window.location.hash
}
