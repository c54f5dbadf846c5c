import { useEffect, useState } from 'react'
import { usePublicApi } from '../../customer-api.ts'
import { carsByIds } from '../fleet/cars-by-ids.ts'
import type { PresentCars } from './cart-lines.ts'

/** The most ids that one list request takes; cars beyond it are shown as stored. */
const MOST_IDS = 100

type Loaded = { ids: string; cars: PresentCars | undefined }

/** The cart's cars as offered now. `settled` once they have loaded or failed to; it stays true while a car added later is loading. */
export function usePresentCars(ids: readonly number[]): { present: PresentCars | undefined; settled: boolean } {
  const api = usePublicApi()
  const wanted = ids.toSorted((a, b) => a - b).join(',')
  const [loaded, setLoaded] = useState<Loaded>()
  const complete = loaded !== undefined && wanted.split(',').every((id) => id === '' || loaded.ids.split(',').includes(id))
  useEffect(() => {
    if (complete || wanted === '') return
    let left = false
    const numbers = wanted.split(',').map(Number).slice(0, MOST_IDS)
    carsByIds(api(), 'leasing', numbers).then(
      (cars) => {
        const found = new Map(cars.flatMap((car) => (car.kind === 'leasing' ? [[car.id, car] as const] : [])))
        if (!left) setLoaded({ ids: wanted, cars: new Map(numbers.map((id) => [id, found.get(id) ?? null])) })
      },
      (error: unknown) => {
        console.error('The cars of the cart could not be had: they are shown as they were stored.', error)
        if (!left) setLoaded({ ids: wanted, cars: undefined })
      },
    )
    return () => {
      left = true
    }
  }, [api, wanted, complete])
  return { present: loaded?.cars, settled: loaded !== undefined || wanted === '' }
}
