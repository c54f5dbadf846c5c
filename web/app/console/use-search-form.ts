import { useEffect, useRef, type FormEvent } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'

/** Milliseconds without a key before it looks. */
const PAUSE = 350

/**
 * What makes a search form of a list look by itself: at once for a choice, when the typing rests for a word.
 * `addressOf` is the list that the form asks for, `q` the word that the list is searched for, `others` what else narrows it.
 * Without script the form is sent.
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
  // Who has gone elsewhere is not fetched back, be it to what opens beside the list.
  useEffect(() => {
    if (going !== looked.current) clearTimeout(timer.current)
    looked.current = going
  }, [going])
  useEffect(() => () => clearTimeout(timer.current), [])
  const said = JSON.stringify({ ...others, q })
  const shown = useRef(said)
  useEffect(() => {
    // Back and forward, and a press that empties the search; never under the fingers of who goes on writing.
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
