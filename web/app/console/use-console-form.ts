import { useEffect, useRef } from 'react'
import { useActionData, useFetcher, useRevalidator } from 'react-router'
import type { Refusal, Result } from './calls.ts'

export type ConsoleForm<Done> = {
  /** The element: works as a plain form before script is there. */
  Form: ReturnType<typeof useFetcher>['Form']
  /** For what is no form. */
  submit: ReturnType<typeof useFetcher>['submit']
  pending: boolean
  refused: Refusal | undefined
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
  const result = data ?? (whole?.intent === intent ? whole : undefined)
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    pending: fetcher.state !== 'idle',
    refused: result?.refused,
    done: result && result.refused === undefined ? (result.done as Done) : undefined,
  }
}
