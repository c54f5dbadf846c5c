import { lazy, Suspense, useEffect } from 'react'
import { useStored } from '../browser-store.ts'
import type { CarId } from '../fleet/known-cars.ts'
import { loadWithRetry } from '../../ui/load-with-retry.ts'
import { isSameCar, recentCars, withViewed } from './recent-cars.ts'
import { RecentFrame, RecentSkeleton } from './recent-frame.tsx'

const RecentRow = lazy(async () => ({ default: (await loadWithRetry(() => import('./recent-row.tsx'))).RecentRow }))

/** The recently viewed cars, if any. `present` is the car of the page: it is recorded as viewed, and not shown here. */
export function RecentlyViewed({ present }: { present?: CarId }) {
  const { kind, id } = present ?? {}
  useEffect(() => {
    if (kind && id) recentCars.write(withViewed(recentCars.read(), { kind, id }))
  }, [kind, id])
  const cars = useStored(recentCars, (all) => all).filter((car) => !present || !isSameCar(car, present))
  if (cars.length === 0) return null
  const waiting = (
    <RecentFrame>
      <RecentSkeleton count={cars.length} />
    </RecentFrame>
  )
  return (
    <Suspense fallback={waiting}>
      <RecentRow cars={cars} waiting={waiting} />
    </Suspense>
  )
}
