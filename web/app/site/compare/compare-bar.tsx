import { lazy, Suspense } from 'react'
import type { Kind } from '@masar/domain/vehicles'
import { useStored } from '../browser-store.ts'
import { loadWithRetry } from '../../ui/load-with-retry.ts'
import { comparedCars } from './stored-cars.ts'

const ChosenCars = lazy(async () => ({ default: (await loadWithRetry(() => import('./chosen-cars.tsx'))).ChosenCars }))

/** The bar of cars of this kind chosen for comparison, at the foot of the window. Its code loads with the first chosen car. */
export function CompareBar({ kind }: { kind: Kind }) {
  const chosen = useStored(comparedCars, (lists) => lists[kind].length > 0)
  return chosen ? (
    <Suspense>
      <ChosenCars kind={kind} />
    </Suspense>
  ) : null
}
