/** Asks for one thing to be done to several cars, and tells what became of them. */
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { notify } from '../../ui/toasts.tsx'
import type { Result } from '../calls.ts'
import type { BulkBody, BulkResults, Collection, VehicleRow } from './fleet-calls.ts'

export const vehiclesOf = (rows: readonly VehicleRow[]): BulkBody['vehicles'] => rows.map(({ id, version }) => ({ id, version }))

export type Refused = BulkResults[number]

/** `after` hears of those that were refused. */
export function useBulk(after: (refused: readonly Refused[]) => void) {
  const t = useTexts(staffFleetTexts)
  const fetcher = useFetcher<Result<BulkResults>>()
  const latest = useRef(after)
  useEffect(() => {
    latest.current = after
  })
  const { data } = fetcher
  useEffect(() => {
    if (!data) return
    if (data.refused) return notify.bad(data.refused.message)
    const done = data.done.filter((result) => result.done)
    if (done.length > 0) notify.ok(t('bulkDone', { n: done.length }))
    latest.current(data.done.filter((result) => !result.done))
  }, [data, t])
  return {
    pending: fetcher.state !== 'idle',
    send: (kind: Collection, change: BulkBody) =>
      void fetcher.submit({ kind, change } as never, { method: 'post', encType: 'application/json' }),
  }
}
