import { useEffect, useRef, type FormEvent } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'

/** Milliseconds without typing before the search runs. */
const PAUSE = 350

/**
 * Makes the search form of a list run by itself: at once after a choice in a select, debounced while text is typed.
 * `addressOf` gives the list's address for the form, `q` is the current search text, `others` are the current filters.
 * Without JavaScript the form is submitted.
 */
export function useSearchForm(q: string, addressOf: (form: HTMLFormElement) => string, others: Readonly<Record<string, string>> = {}) {
  const navigate = useNavigate()
  const wentBack = useNavigationType() === NavigationType.Pop
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = () => clearTimeout(timer.current)
  const here = useLocation()
  const { pathname, search } = useNavigation().location ?? here
  const going = pathname + search
  const looked = useRef(going)
  // Cancels a pending search when the user navigates, even if only to an item that opens beside the list.
  useEffect(() => {
    if (going !== looked.current) clearTimeout(timer.current)
    looked.current = going
  }, [going])
  useEffect(() => () => clearTimeout(timer.current), [])
  const said = JSON.stringify({ ...others, q })
  const shown = useRef(said)
  useEffect(() => {
    // Shows the values after back, forward, or a link that clears the search, but does not overwrite a field that is being typed in.
    const isOther = wentBack && shown.current !== said
    shown.current = said
    for (const [name, value] of Object.entries(JSON.parse(said) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      if (isOther || field !== document.activeElement) field.value = value
    }
  }, [said, wentBack])
  const look = (asked: HTMLFormElement, replace: boolean) => {
    looked.current = addressOf(asked)
    void navigate(looked.current, { replace, preventScrollReset: true })
  }
  return {
    ref: form,
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
