/** The recently viewed cars of all kinds, stored in this browser, the latest first. */
import { isKind } from '@masar/domain/vehicles'
import { browserStore } from '../browser-store.ts'
import { isId } from '../compare/id-lists.ts'
import type { CarId } from '../fleet/known-cars.ts'

/** Beyond this, the oldest are dropped. */
export const MAX_RECENT = 12

export const isSameCar = (a: CarId, b: CarId): boolean => a.kind === b.kind && a.id === b.id

const without = (cars: readonly CarId[], gone: CarId): CarId[] => cars.filter((car) => !isSameCar(car, gone))

/** Makes a valid list, with each car once, of whatever was stored. */
export function parseRecent(stored: unknown): readonly CarId[] {
  if (!Array.isArray(stored)) return []
  const cars = stored.flatMap((each: unknown): CarId[] => {
    const { kind, id } = (each ?? {}) as { kind?: unknown; id?: unknown }
    return isKind(kind) && isId(id) ? [{ kind, id }] : []
  })
  return cars.filter((car, at) => cars.findIndex((other) => isSameCar(car, other)) === at).slice(0, MAX_RECENT)
}

/** The list after a car has been viewed: that car first. */
export const withViewed = (cars: readonly CarId[], { kind, id }: CarId): CarId[] => {
  const viewed = { kind, id }
  return [viewed, ...without(cars, viewed)].slice(0, MAX_RECENT)
}

export const withoutGone = (cars: readonly CarId[], gone: readonly CarId[]): readonly CarId[] => gone.reduce(without, cars)

export const recentCars = browserStore('recent', parseRecent)
