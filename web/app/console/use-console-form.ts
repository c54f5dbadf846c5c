import { createElement, useCallback, useEffect, useMemo, useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { useActionData, useFetcher, useRevalidator } from 'react-router'
import type { Refusal, Result } from './calls.ts'

type FormElement = ReturnType<typeof useFetcher>['Form']

export type ConsoleForm<Done> = {
  /** The element: works as a plain form before script is there. */
  Form: (props: Omit<ComponentProps<FormElement>, 'onInput'>) => React.ReactNode
  /** For what is no form. */
  submit: ReturnType<typeof useFetcher>['submit']
  pending: boolean
  /** What is wrong with a field is told until it says something else. */
  refused: Refusal | undefined
  /** A field was changed in a way that no input tells, or outside of the form. */
  mend: (field: string) => void
  /** What was refused has been dealt with: it is no longer told. */
  settle: () => void
  /** What it gave, until it is sent again. */
  done: Done | undefined
}

type Told<Done> = { after?: ((done: Done) => void) | undefined; refusedBy?: ((refused: Refusal) => void) | undefined }

/** Two times of one day, say, are told of as one field. */
const isOf = (field: string, input: string): boolean => input === field || input.startsWith(`${field}_`)

function without(refused: Refusal, mended: readonly string[]): Refusal {
  const all = Object.entries(refused.fields)
  const left = all.filter(([field]) => !mended.some((input) => isOf(field, input)))
  return left.length === all.length ? refused : { ...refused, fields: Object.fromEntries(left), told: refused }
}

/** What was mended since an answer came, and the form's element that hears of it. */
function useMended(answer: object | undefined, Form: FormElement) {
  const [mended, setMended] = useState<{ since: typeof answer; inputs: readonly string[] }>({ since: answer, inputs: [] })
  if (mended.since !== answer) setMended({ since: answer, inputs: [] })
  const mend = useCallback(
    (input: string) =>
      setMended((before) => (before.inputs.includes(input) ? before : { since: before.since, inputs: [...before.inputs, input] })),
    [],
  )
  const Hearing = useMemo(() => {
    // As it bubbles: what is drawn anew while an input is still on its way down takes back what was typed.
    const onInput = ({ target }: FormEvent<HTMLFormElement>) => mend((target as HTMLInputElement).name)
    return (props: Omit<ComponentProps<FormElement>, 'onInput'>) => createElement(Form, { ...props, onInput })
  }, [Form, mend])
  return { inputs: mended.inputs, mend, Form: Hearing }
}

/** One form of a page, told apart from the others by its `intent`. `after` is told of each success once, `refusedBy` of each refusal. */
export function useConsoleForm<Done>(intent: string, told: Told<Done> = {}): ConsoleForm<Done> {
  const fetcher = useFetcher<Result<Done>>()
  const whole = useActionData<Result<Done>>()
  const { revalidate } = useRevalidator()
  const latest = useRef(told)
  useEffect(() => {
    latest.current = told
  })
  const { data } = fetcher
  useEffect(() => {
    if (!data) return
    if (data.refused === undefined) return latest.current.after?.(data.done as Done)
    latest.current.refusedBy?.(data.refused)
    // Somebody was quicker: what they did is shown beside the refusal.
    if (data.refused.status === 409) void revalidate()
  }, [data, revalidate])
  const answer = data ?? (whole?.intent === intent ? whole : undefined)
  const [settled, setSettled] = useState<Result<Done>>()
  const result = answer === settled ? undefined : answer
  const { inputs, mend, Form } = useMended(answer, fetcher.Form)
  return {
    Form,
    submit: fetcher.submit,
    pending: fetcher.state !== 'idle',
    refused: result?.refused && without(result.refused, inputs),
    mend,
    settle: () => setSettled(answer),
    done: result && result.refused === undefined ? (result.done as Done) : undefined,
  }
}
