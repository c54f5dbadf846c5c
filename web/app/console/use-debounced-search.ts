import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'

const DEBOUNCE_MS = 250

/** A debounced search while typing: the word so far, and the results from the address for that word. */
export function useDebouncedSearch<Found>(addressOf: (word: string) => string) {
  const [word, find] = useState('')
  const sought = word.trim()
  const address = sought === '' ? undefined : addressOf(sought)
  // A fetcher for each address, so that the results for an earlier word are never shown for this one.
  const { load, state, data } = useFetcher<Found>({ key: `search ${address}` })
  useEffect(() => {
    if (address === undefined) return
    const timer = setTimeout(() => void load(address), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [address, load])
  return {
    word,
    /** The results; undefined until they have been fetched. */
    found: address !== undefined && state === 'idle' ? data : undefined,
    find,
  }
}
