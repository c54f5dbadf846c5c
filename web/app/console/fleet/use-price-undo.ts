import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { staffPaths } from '../../staff-paths.ts'
import type { Result } from '../calls.ts'
import type { BulkBody, BulkResults, Collection } from './fleet-calls.ts'

type Tell = (result: Result<BulkResults>) => void

/**
 * Restores the previous prices of cars. The frame holds it, because the toast that offers it outlives the page of the fleet, and
 * the outcome has to be reported on any page.
 */
export function usePriceUndo() {
  const { submit, data } = useFetcher<Result<BulkResults>>()
  const told = useRef<Tell>(undefined)
  useEffect(() => {
    if (data) told.current?.(data)
  }, [data])
  return useCallback(
    (kind: Collection, vehicles: BulkBody['vehicles'], tell: Tell) => {
      told.current = tell
      const change = { vehicles, action: 'price' } as const
      void submit({ kind, change } as never, { method: 'post', action: staffPaths.fleet, encType: 'application/json' })
    },
    [submit],
  )
}
