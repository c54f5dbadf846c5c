import { useEffect, useState } from 'react'
import { usePublicApi } from '../../customer-api.ts'
import { carsByIds } from '../fleet/cars-by-ids.ts'
import type { PresentCars } from './cart-lines.ts'

/** More than a list gives at once. */
const MOST_IDS = 100

type Loaded = { ids: string; cars: PresentCars | undefined }

/** The cart's cars as they are offered now. `settled` once that is known, or known not to be had; of a car that comes later it is asked meanwhile. */
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
