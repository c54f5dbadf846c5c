import { useEffect, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { Refusal, Result } from './calls.ts'

export type ConsoleForm<Done> = {
  /** The element: works as a plain form before script is there. */
  Form: ReturnType<typeof useFetcher>['Form']
  pending: boolean
  refused: Refusal | undefined
  /** What it gave, until it is sent again. */
  done: Done | undefined
}

/** One form of a page, told apart from the others by its `intent`. `after` is told of each success, once. */
export function useConsoleForm<Done>(intent: string, after?: (done: Done) => void): ConsoleForm<Done> {
  const fetcher = useFetcher<Result<Done>>()
  const whole = useActionData<Result<Done>>()
  const latest = useRef(after)
  useEffect(() => {
    latest.current = after
  })
  const { data } = fetcher
  useEffect(() => {
    if (data && data.refused === undefined) latest.current?.(data.done as Done)
  }, [data])
  const result = data ?? (whole?.intent === intent ? whole : undefined)
  return {
    Form: fetcher.Form,
    pending: fetcher.state !== 'idle',
    refused: result?.refused,
    done: result && result.refused === undefined ? (result.done as Done) : undefined,
  }
}
