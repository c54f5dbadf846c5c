import { createElement, useCallback, useEffect, useMemo, useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { useActionData, useFetcher, useRevalidator } from 'react-router'
import type { Refusal, Result } from './calls.ts'

type FormElement = ReturnType<typeof useFetcher>['Form']

export type ConsoleForm<Done> = {
  /** The form element, which works as a plain form before hydration. */
  Form: (props: Omit<ComponentProps<FormElement>, 'onInput'>) => React.ReactNode
  /** Submits without a form. */
  submit: ReturnType<typeof useFetcher>['submit']
  pending: boolean
  /** The refusal. The error of a field disappears as soon as the field is edited. */
  refused: Refusal | undefined
  /** Marks a field as edited, for edits that fire no input event or happen outside the form. */
  mend: (field: string) => void
  /** Hides the refusal, once it has been dealt with. */
  settle: () => void
  /** The result of the last submission, if it succeeded. */
  done: Done | undefined
}

type Told<Done> = { after?: ((done: Done) => void) | undefined; refusedBy?: ((refused: Refusal) => void) | undefined }

/** One error may cover several inputs: that of `friday` concerns `friday_from` and `friday_to`. */
const isOf = (field: string, input: string): boolean => input === field || input.startsWith(`${field}_`)

function without(refused: Refusal, mended: readonly string[]): Refusal {
  const all = Object.entries(refused.fields)
  const left = all.filter(([field]) => !mended.some((input) => isOf(field, input)))
  return left.length === all.length ? refused : { ...refused, fields: Object.fromEntries(left), original: refused }
}

/** The inputs edited since the last response, and a form element that tracks them. */
function useMended(answer: object | undefined, Form: FormElement) {
  const [mended, setMended] = useState<{ since: typeof answer; inputs: readonly string[] }>({ since: answer, inputs: [] })
  if (mended.since !== answer) setMended({ since: answer, inputs: [] })
  const mend = useCallback(
    (input: string) =>
      setMended((before) => (before.inputs.includes(input) ? before : { since: before.since, inputs: [...before.inputs, input] })),
    [],
  )
  const Hearing = useMemo(() => {
    // In the bubbling phase: a re-render during the capture phase would revert what was typed.
    const onInput = ({ target }: FormEvent<HTMLFormElement>) => mend((target as HTMLInputElement).name)
    return (props: Omit<ComponentProps<FormElement>, 'onInput'>) => createElement(Form, { ...props, onInput })
  }, [Form, mend])
  return { inputs: mended.inputs, mend, Form: Hearing }
}

/** One form of a page, identified by its `intent`. `after` is called once for each success, `refusedBy` for each refusal. */
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
    // Someone else has saved first: fetch their changes, to show them beside the refusal.
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
