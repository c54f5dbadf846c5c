import { useEffect, useRef, type FormEvent } from 'react'
import { useNavigate } from 'react-router'

/** Milliseconds without a key before it looks. */
const PAUSE = 350

/**
 * What makes a search form of a list look by itself: at once for a choice, when the typing rests for a word.
 * `addressOf` is the list that the form asks for. Without script the form is sent.
 */
export function useSearchForm(addressOf: (form: HTMLFormElement) => string) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = () => clearTimeout(timer.current)
  // Who has gone elsewhere is not fetched back.
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (form: HTMLFormElement, replace: boolean) => void navigate(addressOf(form), { replace, preventScrollReset: true })
  return {
    role: 'search',
    onSubmit: rest,
    onChange: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      if (target instanceof HTMLSelectElement) look(currentTarget, false)
    },
    onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      if (!(target instanceof HTMLInputElement)) return
      rest()
      timer.current = setTimeout(() => look(currentTarget, true), PAUSE)
    },
  } as const
}
