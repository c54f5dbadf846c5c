import { useEffect, useState } from 'react'
import type { Places, PlaceSuggestion } from '../places/place.ts'

const DEBOUNCE = 200

type Answer = { text: string; items: readonly PlaceSuggestion[]; failed: boolean }

const NONE: Answer = { text: '', items: [], failed: false }

/** Suggestions for the typed text, requested once typing has paused; `text` is the text they are for. */
export function useSuggestions(places: Places, typed: string): Answer {
  const [answer, setAnswer] = useState(NONE)
  const text = typed.trim()
  useEffect(() => {
    if (text === '') return undefined
    const controller = new AbortController()
    const answered = (items: readonly PlaceSuggestion[], failed: boolean) => {
      if (!controller.signal.aborted) setAnswer({ text, items, failed })
    }
    const timer = setTimeout(() => {
      places.suggest(text, controller.signal).then(
        (items) => answered(items, false),
        () => answered([], true),
      )
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [places, text])
  return text === '' ? NONE : answer
}
