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
  markEdited: (field: string) => void
  /** Hides the refusal, once it has been dealt with. */
  dismiss: () => void
  /** The result of the last submission, if it succeeded. */
  done: Done | undefined
}

type Callbacks<Done> = { onDone?: ((done: Done) => void) | undefined; onRefused?: ((refused: Refusal) => void) | undefined }

/** One error may cover several inputs: that of `friday` concerns `friday_from` and `friday_to`. */
const isOf = (field: string, input: string): boolean => input === field || input.startsWith(`${field}_`)

function withoutErrorsOf(refused: Refusal, editedInputs: readonly string[]): Refusal {
  const all = Object.entries(refused.fields)
  const left = all.filter(([field]) => !editedInputs.some((input) => isOf(field, input)))
  return left.length === all.length ? refused : { ...refused, fields: Object.fromEntries(left), original: refused }
}

/** The inputs edited since the last response, and a form element that tracks them. */
function useEditedInputs(answer: object | undefined, Form: FormElement) {
  const [edited, setEdited] = useState<{ since: typeof answer; inputs: readonly string[] }>({ since: answer, inputs: [] })
  if (edited.since !== answer) setEdited({ since: answer, inputs: [] })
  const markEdited = useCallback(
    (input: string) =>
      setEdited((before) => (before.inputs.includes(input) ? before : { since: before.since, inputs: [...before.inputs, input] })),
    [],
  )
  const TrackedForm = useMemo(() => {
    // In the bubbling phase: a re-render during the capture phase would revert what was typed.
    const onInput = ({ target }: FormEvent<HTMLFormElement>) => markEdited((target as HTMLInputElement).name)
    return (props: Omit<ComponentProps<FormElement>, 'onInput'>) => createElement(Form, { ...props, onInput })
  }, [Form, markEdited])
  return { inputs: edited.inputs, markEdited, Form: TrackedForm }
}

/** One form of a page, identified by its `intent`. `onDone` is called once for each success, `onRefused` for each refusal. */
export function useConsoleForm<Done>(intent: string, callbacks: Callbacks<Done> = {}): ConsoleForm<Done> {
  const fetcher = useFetcher<Result<Done>>()
  const whole = useActionData<Result<Done>>()
  const { revalidate } = useRevalidator()
  const latest = useRef(callbacks)
  useEffect(() => {
    latest.current = callbacks
  })
  const { data } = fetcher
  useEffect(() => {
    if (!data) return
    if (data.refused === undefined) return latest.current.onDone?.(data.done as Done)
    latest.current.onRefused?.(data.refused)
    // Someone else has saved first: fetch their changes, to show them beside the refusal.
    if (data.refused.status === 409) void revalidate()
  }, [data, revalidate])
  const answer = data ?? (whole?.intent === intent ? whole : undefined)
  const [settled, setSettled] = useState<Result<Done>>()
  const result = answer === settled ? undefined : answer
  const { inputs, markEdited, Form } = useEditedInputs(answer, fetcher.Form)
  return {
    Form,
    submit: fetcher.submit,
    pending: fetcher.state !== 'idle',
    refused: result?.refused && withoutErrorsOf(result.refused, inputs),
    markEdited,
    dismiss: () => setSettled(answer),
    done: result && result.refused === undefined ? (result.done as Done) : undefined,
  }
}
