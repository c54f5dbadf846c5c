/** The names of the cars chosen for comparison; the browser stores only their ids. */
import type { Kind } from '@masar/domain/vehicles'
import { useLanguage } from '../../i18n/use-language.tsx'
import { carNames } from '../../ui/car-names.ts'
import { useKnownCars } from '../fleet/known-cars.ts'
import { withoutId } from './id-lists.ts'
import { comparedCars } from './stored-cars.ts'

/** The chosen cars whose names have loaded; until then the bar shows only their number. A car no longer offered is removed. */
export function useChosenNames(kind: Kind, ids: readonly number[]): { id: number; name: string; full: string }[] {
  const language = useLanguage()
  const { cars } = useKnownCars(
    ids.map((id) => ({ kind, id })),
    (gone) => comparedCars.write(gone.reduce((lists, { id }) => withoutId(lists, kind, id), comparedCars.read())),
  )
  return cars.map((car) => ({ id: car.id, ...carNames(language, car) }))
}
