import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { KINDS } from '@masar/domain/vehicles'
import { useLanguage } from '../../i18n/use-language.tsx'
import { useStored } from '../browser-store.ts'
import { compareAddress, type Comparison } from './compare-address.ts'
import { comparedCars } from './stored-cars.ts'

/** Redirects a URL that names no cars to the one with the cars chosen in this browser. Returns whether it does. */
export function useStoredComparison(comparison: Comparison): boolean {
  const language = useLanguage()
  const navigate = useNavigate()
  // Do not interrupt a navigation that the visitor has started meanwhile.
  const idle = useNavigation().state === 'idle'
  const stored = useStored(comparedCars, (lists) => lists)
  const kind = [comparison.kind, ...KINDS].find((each) => stored[each].length > 0)
  const to =
    comparison.ids.length > 0 || kind === undefined ? undefined : compareAddress(language, { ...comparison, kind, ids: stored[kind] })
  useEffect(() => {
    if (idle && to !== undefined) void navigate(to, { replace: true, preventScrollReset: true })
  }, [idle, navigate, to])
  return to !== undefined
}
