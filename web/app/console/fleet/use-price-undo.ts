import { useCallback, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { staffPaths } from '../../staff-paths.ts'
import type { Result } from '../calls.ts'
import type { BulkBody, BulkResults, Collection } from './fleet-calls.ts'

type Report = (result: Result<BulkResults>) => void

/**
 * Restores the previous prices of cars. The frame holds it, because the toast that offers it outlives the page of the fleet, and
 * the outcome has to be reported on any page.
 */
export function usePriceUndo() {
  const { submit, data } = useFetcher<Result<BulkResults>>()
  const latestReport = useRef<Report>(undefined)
  useEffect(() => {
    if (data) latestReport.current?.(data)
  }, [data])
  return useCallback(
    (kind: Collection, vehicles: BulkBody['vehicles'], report: Report) => {
      latestReport.current = report
      const change = { vehicles, action: 'price' } as const
      void submit({ kind, change } as never, { method: 'post', action: staffPaths.fleet, encType: 'application/json' })
    },
    [submit],
  )
}
