/** View state of a page in the fragment of its URL: see use-hash-state.ts. */

/** A fragment that is no state, such as `#main` of the skip link, is replaced by it. */
const stateOf = (hash: string) => new URLSearchParams(hash.includes('=') ? hash.slice(1) : '')

/** Applies the state that the URL asks for (with `take`), or writes the current one to the URL. */
export function syncHash(name: string, value: string | undefined, take: false | ((value: string) => void)): void {
  const { pathname, search, hash } = window.location
  const state = stateOf(hash)
  if (take) {
    const asked = state.get(name)
    if (asked) take(asked)
    return
  }
  state.delete(name)
  if (value) state.set(name, value)
  // Sorted, so that one state has one URL.
  state.sort()
  window.history.replaceState(window.history.state, '', state.size > 0 ? `#${state}` : pathname + search)
  // The router does not know the fragment, and the page in the other language should look the same.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) link.hash = window.location.hash
}
