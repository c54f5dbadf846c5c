/** Looks up the cars of which the browser stores only the ids. */
import { createClient, httpTransport } from '@masar/contract/client'
import { KINDS, type Kind } from '@masar/domain/vehicles'
import { useEffect, useEffectEvent, useState } from 'react'
import { carsByIds } from './cars-by-ids.ts'
import type { Listed } from './fleet-calls.ts'

export type CarId = { readonly kind: Kind; readonly id: number }

const keyOf = ({ kind, id }: CarId): string => `${kind} ${id}`

/** The cars loaded since the document was. */
const known = new Map<string, Listed>()

/** Loads the cars that are not in `known` yet; returns those that are no longer on the site. */
async function learn(cars: readonly CarId[]): Promise<CarId[]> {
  const unknown = cars.filter((car) => !known.has(keyOf(car)))
  const client = createClient(httpTransport(''))
  const idsOf = (kind: Kind) => unknown.filter((car) => car.kind === kind).map(({ id }) => id)
  const found = await Promise.all(KINDS.map((kind) => carsByIds(client, kind, idsOf(kind))))
  for (const car of found.flat()) known.set(keyOf(car), car)
  return unknown.filter((car) => !known.has(keyOf(car)))
}

/** The cars loaded so far, in the order of `ids`. `settled` once all are there, or the request has succeeded or failed. */
export function useKnownCars(ids: readonly CarId[], onGone: (gone: readonly CarId[]) => void): { cars: Listed[]; settled: boolean } {
  const asked = ids.map(keyOf).join()
  const [answered, setAnswered] = useState<string>()
  const ask = useEffectEvent(async () => {
    const gone = await learn(ids)
    if (gone.length > 0) onGone(gone)
  })
  useEffect(() => {
    let current = true
    ask()
      .catch(() => undefined)
      .finally(() => current && setAnswered(asked))
    return () => {
      current = false
    }
  }, [asked])
  const cars = ids.flatMap((car) => known.get(keyOf(car)) ?? [])
  return { cars, settled: answered === asked || cars.length === ids.length }
}
