import { useEffect, useRef, useState } from 'react'
import { useActionData, useFetcher, useRevalidator } from 'react-router'
import type { Refusal, Result } from './calls.ts'

export type ConsoleForm<Done> = {
  /** The element: works as a plain form before script is there. */
  Form: ReturnType<typeof useFetcher>['Form']
  /** For what is no form. */
  submit: ReturnType<typeof useFetcher>['submit']
  pending: boolean
  refused: Refusal | undefined
  /** What was refused has been dealt with: it is no longer told. */
  settle: () => void
  /** What it gave, until it is sent again. */
  done: Done | undefined
}

type Told<Done> = { after?: ((done: Done) => void) | undefined; refusedBy?: ((refused: Refusal) => void) | undefined }

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
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    pending: fetcher.state !== 'idle',
    refused: result?.refused,
    settle: () => setSettled(answer),
    done: result && result.refused === undefined ? (result.done as Done) : undefined,
  }
}
