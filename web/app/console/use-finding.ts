import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

const PAUSE = 250

/** A word that is being typed, and what an address finds for it once the typing rests. */
export function useFinding<Found>(addressOf: (word: string) => string) {
  const fetcher = useFetcher<Found>()
  const [word, setWord] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    word,
    /** What was found, and nothing while it is looked for. */
    found: word !== '' && fetcher.state === 'idle' ? fetcher.data : undefined,
    find: (text: string) => {
      setWord(text)
      clearTimeout(timer.current)
      if (text.trim() !== '') timer.current = setTimeout(() => void fetcher.load(addressOf(text.trim())), PAUSE)
    },
  }
}
