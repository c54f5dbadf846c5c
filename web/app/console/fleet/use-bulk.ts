/** Applies one change to several cars and reports the outcome. */
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useOutletContext } from 'react-router'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import type { ToastOptions } from '../../ui/toast-stack.tsx'
import { notify } from '../../ui/toasts.tsx'
import type { Result } from '../calls.ts'
import type { TakingBack } from '../taking-back.ts'
import type { BulkBody, BulkResults, Collection, VehicleRow } from './fleet-calls.ts'

export const vehiclesOf = (rows: readonly VehicleRow[]): BulkBody['vehicles'] => rows.map(({ id, version }) => ({ id, version }))

export type Refused = BulkResults[number]

/** Milliseconds for which the toast that reports new prices offers to undo them: no percentage would restore the old ones. */
const UNDO_SHOWN = 10_000

export type Bulk = ReturnType<typeof useBulk>

/** Restores the cars' previous prices and reports the outcome, on whichever page the user is by then. */
function useGiveBack() {
  const t = useTexts(staffFleetTexts)
  const { prices: giveBack } = useOutletContext<TakingBack>()
  return useCallback(
    (kind: Collection, changed: BulkResults) =>
      giveBack(
        kind,
        changed.map(({ id, version, before: prices }) => ({ id, version, prices })),
        (result) => {
          if (result.refused) return notify.bad(result.refused.message)
          const [first, ...more] = result.done.filter(({ done }) => !done)
          const back = result.done.length - (first ? more.length + 1 : 0)
          if (back > 0) notify.ok(t('bulkDone', { n: back }))
          if (first) notify.bad(`${t('bulkRefused', { n: more.length + 1 })} ${first.refused ?? ''}`)
        },
      ),
    [t, giveBack],
  )
}

/** `after` is called with the cars that were refused. */
export function useBulk(after: (refused: readonly Refused[]) => void) {
  const t = useTexts(staffFleetTexts)
  const desk = useTexts(deskTexts)
  const giveBack = useGiveBack()
  const sent = useRef<{ kind: Collection; change: BulkBody }>(undefined)
  const fetcher = useFetcher<Result<BulkResults>>()
  const tellLeft = useEffectEvent(after)
  const { data } = fetcher
  useEffect(() => {
    if (!data) return
    if (data.refused) return notify.bad(data.refused.message)
    const changed = data.done.filter(({ done }) => done)
    const asked = sent.current
    const undo: ToastOptions = asked?.change.price
      ? { action: { label: desk('undo'), onPress: () => giveBack(asked.kind, changed) }, after: UNDO_SHOWN }
      : {}
    if (changed.length > 0) notify.ok(t('bulkDone', { n: changed.length }), undo)
    tellLeft(data.done.filter(({ done }) => !done))
  }, [data, t, desk, giveBack])
  return {
    pending: fetcher.state !== 'idle',
    send: (kind: Collection, change: BulkBody) => {
      sent.current = { kind, change }
      void fetcher.submit({ kind, change } as never, { method: 'post', encType: 'application/json' })
    },
  }
}
