import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { KINDS } from '@masar/domain/vehicles'
import { useLanguage } from '../../i18n/use-language.tsx'
import { useStored } from '../browser-store.ts'
import { compareAddress, type Comparison } from './compare-address.ts'
import { comparedCars } from './kept-cars.ts'

/** An address that names no cars leads to the one that names those of this browser. Tells whether it does. */
export function useStoredComparison(comparison: Comparison): boolean {
  const language = useLanguage()
  const navigate = useNavigate()
  // Whoever has pressed a link meanwhile is not called back.
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
