/** The cars looked at last, kept in this browser: the newest first, of all kinds. */
import { isKind } from '@masar/domain/vehicles'
import { browserStore } from '../browser-store.ts'
import { isId } from '../compare/id-lists.ts'
import type { CarId } from '../fleet/known-cars.ts'

/** The oldest give way beyond this. */
export const MAX_RECENT = 12

export const isSameCar = (a: CarId, b: CarId): boolean => a.kind === b.kind && a.id === b.id

const without = (cars: readonly CarId[], gone: CarId): CarId[] => cars.filter((car) => !isSameCar(car, gone))

/** What was stored, whoever wrote it -> cars, each once. */
export function parseRecent(stored: unknown): readonly CarId[] {
  if (!Array.isArray(stored)) return []
  const cars = stored.flatMap((each: unknown): CarId[] => {
    const { kind, id } = (each ?? {}) as { kind?: unknown; id?: unknown }
    return isKind(kind) && isId(id) ? [{ kind, id }] : []
  })
  return cars.filter((car, at) => cars.findIndex((other) => isSameCar(car, other)) === at).slice(0, MAX_RECENT)
}

/** Looked at now. */
export const withViewed = (cars: readonly CarId[], { kind, id }: CarId): CarId[] => {
  const viewed = { kind, id }
  return [viewed, ...without(cars, viewed)].slice(0, MAX_RECENT)
}

export const withoutGone = (cars: readonly CarId[], gone: readonly CarId[]): readonly CarId[] => gone.reduce(without, cars)

export const recentCars = browserStore('recent', parseRecent)
