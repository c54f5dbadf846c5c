import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { VISITOR } from '../../drafts.ts'
import type { FormValues } from '../../form-calls.ts'
import { useLanguage } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { notify } from '../../ui/toasts.tsx'
import { sendOnce } from '../../idempotency.ts'
import { useDraftedForm } from '../../use-drafted-form.ts'
import { useHoneypot } from './honeypot.tsx'

/** Milliseconds from a success until the home page follows (specification, section 9). */
const TO_HOME = 4000

/** Goes to the home page after a while, unless the visitor leaves the page first, even before the response arrives. */
function useHomeSoon(): () => void {
  const navigate = useNavigate()
  const language = useLanguage()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      clearTimeout(timer.current)
    }
  }, [])
  return () => {
    clearTimeout(timer.current)
    if (!left.current) timer.current = setTimeout(() => void navigate(paths.home(language)), TO_HOME)
  }
}

type VisitorFormOptions<Body> = {
  /** The name of the form's draft, whose values the fields start with. */
  name: string
  /** Makes the request body; `automatic` tells whether a robot seems to have filled in the form. */
  body: (values: FormValues, automatic: { automatic?: true }) => Body
  post: (body: Body, idempotencyKey: string) => Promise<{ message: string }>
}

export type VisitorForm = ReturnType<typeof useVisitorForm>

/** A form that needs no sign-in. A success empties it (key the fields by `round`), shows the server's message and leads home. */
export function useVisitorForm<Body>({ name, body, post }: VisitorFormOptions<Body>) {
  const honeypot = useHoneypot(name)
  const homeSoon = useHomeSoon()
  const [round, setRound] = useState(0)
  const call = useDraftedForm({
    name,
    owner: VISITOR,
    round,
    send: (values) => {
      const sent = body(values, honeypot.flag(values))
      return sendOnce(name, sent, (idempotencyKey) => post(sent, idempotencyKey))
    },
    done: ({ message }) => {
      setRound(round + 1)
      notify.ok(message)
      homeSoon()
    },
  })
  return { ...call, round, honeypot: honeypot.ref }
}
