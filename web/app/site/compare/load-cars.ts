/** Loads the cars that a URL names, with what lists and tables show of them. */
import type { Client } from '@masar/contract/client'
import type { Kind } from '@masar/domain/vehicles'
import { carDetail, type Details } from '../fleet/car-details.ts'

/** Long fields that only a car's own page shows. */
const ONLY_ON_ITS_PAGE = ['images', 'en_description', 'ar_description', 'en_rules', 'ar_rules', 'features'] as const

type Cars = { [K in Kind]: { kind: K } & Omit<Details[K], (typeof ONLY_ON_ITS_PAGE)[number]> }
export type Car = Cars[Kind]

function shortened(kind: Kind, detail: Details[Kind]): Car {
  const left = new Set<string>(ONLY_ON_ITS_PAGE)
  return { kind, ...Object.fromEntries(Object.entries(detail).filter(([key]) => !left.has(key))) } as Car
}

/** The cars in the order of `ids`; those no longer offered are left out. */
export async function loadCars(client: Client, kind: Kind, ids: readonly number[]): Promise<Car[]> {
  const details = await Promise.all(ids.map((id) => carDetail(client, kind, id)))
  return details.flatMap((detail) => (detail ? [shortened(kind, detail)] : []))
}
