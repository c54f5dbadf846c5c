/** Applies one change to several cars and reports the outcome. */
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useOutletContext } from 'react-router'
import { deskTexts } from '../../i18n/desk/texts.ts'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import type { ToastOptions } from '../../ui/toast-stack.tsx'
import { notify } from '../../ui/toasts.tsx'
import type { Result } from '../calls.ts'
import type { UndoActions } from '../use-undo-actions.ts'
import type { BulkBody, BulkResults, Collection, VehicleRow } from './fleet-calls.ts'

export const vehiclesOf = (rows: readonly VehicleRow[]): BulkBody['vehicles'] => rows.map(({ id, version }) => ({ id, version }))

export type Refused = BulkResults[number]

/** Milliseconds for which the toast that reports new prices offers to undo them: no percentage would restore the old ones. */
const UNDO_SHOWN_MS = 10_000

export type Bulk = ReturnType<typeof useBulk>

/** Restores the cars' previous prices and reports the outcome, on whichever page the user is by then. */
function useUndoPrices() {
  const t = useTexts(staffFleetTexts)
  const { prices: restorePrices } = useOutletContext<UndoActions>()
  return useCallback(
    (kind: Collection, changed: BulkResults) =>
      restorePrices(
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
    [t, restorePrices],
  )
}

/** `onRefused` is called with the cars that were refused. */
export function useBulk(onRefused: (refused: readonly Refused[]) => void) {
  const t = useTexts(staffFleetTexts)
  const desk = useTexts(deskTexts)
  const undoPrices = useUndoPrices()
  const sent = useRef<{ kind: Collection; change: BulkBody }>(undefined)
  const fetcher = useFetcher<Result<BulkResults>>()
  const onLatestRefused = useEffectEvent(onRefused)
  const { data } = fetcher
  useEffect(() => {
    if (!data) return
    if (data.refused) return notify.bad(data.refused.message)
    const changed = data.done.filter(({ done }) => done)
    const asked = sent.current
    const undo: ToastOptions = asked?.change.price
      ? { action: { label: desk('undo'), onPress: () => undoPrices(asked.kind, changed) }, after: UNDO_SHOWN_MS }
      : {}
    if (changed.length > 0) notify.ok(t('bulkDone', { n: changed.length }), undo)
    onLatestRefused(data.done.filter(({ done }) => !done))
  }, [data, t, desk, undoPrices])
  return {
    pending: fetcher.state !== 'idle',
    send: (kind: Collection, change: BulkBody) => {
      sent.current = { kind, change }
      void fetcher.submit({ kind, change } as never, { method: 'post', encType: 'application/json' })
    },
  }
}
