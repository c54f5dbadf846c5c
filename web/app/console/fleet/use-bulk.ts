/** Asks for one thing to be done to several cars, and tells what became of them. */
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { notify } from '../../ui/toasts.tsx'
import type { Result } from '../calls.ts'
import type { BulkBody, BulkResults, Collection, VehicleRow } from './fleet-calls.ts'

export const vehiclesOf = (rows: readonly VehicleRow[]): BulkBody['vehicles'] => rows.map(({ id, version }) => ({ id, version }))

export type Refused = BulkResults[number]

/** Milliseconds in which new prices can be taken back by the toast that tells of them: no percentage leads back to those of before. */
const UNDO_SHOWN = 10_000

export type Bulk = ReturnType<typeof useBulk>

/** `after` hears of those that were refused. */
export function useBulk(after: (refused: readonly Refused[]) => void) {
  const t = useTexts(staffFleetTexts)
  const desk = useTexts(deskTexts)
  const sent = useRef<{ kind: Collection; change: BulkBody }>(undefined)
  const fetcher = useFetcher<Result<BulkResults>>()
  const latest = useRef(after)
  useEffect(() => {
    latest.current = after
  })
  const { data, submit } = fetcher
  const send = (kind: Collection, change: BulkBody) => {
    sent.current = { kind, change }
    void submit({ kind, change } as never, { method: 'post', action: staffPaths.fleet, encType: 'application/json' })
  }
  const sending = useRef(send)
  useEffect(() => {
    sending.current = send
  })
  useEffect(() => {
    if (!data) return
    if (data.refused) return notify.bad(data.refused.message)
    const done = data.done.filter((result) => result.done)
    const asked = sent.current
    const before = done.map(({ id, version, before: prices }) => ({ id, version, prices }))
    const takeBack = () => asked && sending.current(asked.kind, { vehicles: before, action: 'price' })
    const undo = asked?.change.price && { action: { label: desk('undo'), onPress: takeBack }, after: UNDO_SHOWN }
    if (done.length > 0) notify.ok(t('bulkDone', { n: done.length }), undo || {})
    latest.current(data.done.filter((result) => !result.done))
  }, [data, t, desk])
  return { pending: fetcher.state !== 'idle', send }
}
