import { useEffect, useRef, type FormEvent } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'

/** Time without typing before the search runs. */
const DEBOUNCE_MS = 350

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
  const cancelPending = () => clearTimeout(timer.current)
  const here = useLocation()
  const { pathname, search } = useNavigation().location ?? here
  const going = pathname + search
  const latestAddress = useRef(going)
  // Cancels a pending search when the user navigates, even if only to an item that opens beside the list.
  useEffect(() => {
    if (going !== latestAddress.current) clearTimeout(timer.current)
    latestAddress.current = going
  }, [going])
  useEffect(() => () => clearTimeout(timer.current), [])
  const values = JSON.stringify({ ...others, q })
  const shownValues = useRef(values)
  useEffect(() => {
    // Shows the values after back, forward, or a link that clears the search, but does not overwrite a field that is being typed in.
    const isOther = wentBack && shownValues.current !== values
    shownValues.current = values
    for (const [name, value] of Object.entries(JSON.parse(values) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      if (isOther || field !== document.activeElement) field.value = value
    }
  }, [values, wentBack])
  const runSearch = (asked: HTMLFormElement, replace: boolean) => {
    latestAddress.current = addressOf(asked)
    void navigate(latestAddress.current, { replace, preventScrollReset: true })
  }
  return {
    ref: form,
    role: 'search',
    onSubmit: cancelPending,
    onChange: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      if (target instanceof HTMLSelectElement) runSearch(currentTarget, false)
    },
    onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      if (!(target instanceof HTMLInputElement)) return
      cancelPending()
      timer.current = setTimeout(() => runSearch(currentTarget, true), DEBOUNCE_MS)
    },
  } as const
}
