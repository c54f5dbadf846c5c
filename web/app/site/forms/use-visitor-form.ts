import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { VISITOR } from '../../drafts.ts'
import type { FormValues } from '../../form-calls.ts'
import { useLanguage } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { notify } from '../../ui/toasts.tsx'
import { sendOnce } from '../../repeats.ts'
import { useDraftedForm } from '../../use-drafted-form.ts'
import { useRobotTrap } from './robot-trap.tsx'

/** Milliseconds from a success to the home page (specification, section 9). */
const TO_HOME = 4000

/** Goes home after a while, unless the visitor went elsewhere before, be it while the answer was under way. */
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
  /** That of its draft, whose values its fields begin with. */
  name: string
  /** What is sent; `automatic` says whether a robot seems to write. */
  body: (values: FormValues, automatic: { automatic?: true }) => Body
  post: (body: Body, idempotencyKey: string) => Promise<{ message: string }>
}

export type VisitorForm = ReturnType<typeof useVisitorForm>

/** A form that anyone may send. After a success it is empty (`round` counts: give it as the key of the fields), says what the server says, and goes home. */
export function useVisitorForm<Body>({ name, body, post }: VisitorFormOptions<Body>) {
  const trap = useRobotTrap(name)
  const homeSoon = useHomeSoon()
  const [round, setRound] = useState(0)
  const call = useDraftedForm({
    name,
    owner: VISITOR,
    round,
    send: (values) => {
      const sent = body(values, trap.said(values))
      return sendOnce(name, sent, (idempotencyKey) => post(sent, idempotencyKey))
    },
    done: ({ message }) => {
      setRound(round + 1)
      notify.ok(message)
      homeSoon()
    },
  })
  return { ...call, round, trap: trap.ref }
}
