import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

const DEBOUNCE_MS = 250

/** A debounced search while typing: the word so far, and the results from the address for that word. */
export function useDebouncedSearch<Found>(addressOf: (word: string) => string) {
  const fetcher = useFetcher<Found>()
  const [word, setWord] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    word,
    /** The results; undefined while they are being fetched. */
    found: word !== '' && fetcher.state === 'idle' ? fetcher.data : undefined,
    find: (text: string) => {
      setWord(text)
      clearTimeout(timer.current)
      if (text.trim() !== '') timer.current = setTimeout(() => void fetcher.load(addressOf(text.trim())), DEBOUNCE_MS)
    },
  }
}
