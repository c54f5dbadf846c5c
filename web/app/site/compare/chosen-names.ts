/** The names of the chosen cars, which the browser keeps by their ids alone. */
import { createClient, httpTransport } from '@masar/contract/client'
import type { Kind } from '@masar/domain/vehicles'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/use-language.tsx'
import { carDetail } from '../fleet/car-details.ts'
import { carNames, type Named } from '../fleet/car-names.ts'
import { withoutId } from './id-lists.ts'
import { comparedCars } from './kept-cars.ts'

/** Cars asked for since the page was loaded. */
const known = new Map<string, Named>()

const keyOf = (kind: Kind, id: number): string => `${kind} ${id}`

/** Asks for the names it does not know; a car that is no longer on the site is no longer chosen. */
async function learn(kind: Kind, ids: readonly number[]): Promise<void> {
  const client = createClient(httpTransport(''))
  await Promise.all(
    ids
      .filter((id) => !known.has(keyOf(kind, id)))
      .map(async (id) => {
        const car = await carDetail(client, kind, id)
        if (car) known.set(keyOf(kind, id), car)
        else comparedCars.write(withoutId(comparedCars.read(), kind, id))
      }),
  )
}

/** The chosen cars with the names that are known by now. Without an answer the bar does with their number. */
export function useChosenNames(kind: Kind, ids: readonly number[]): { id: number; name: string; full: string }[] {
  const language = useLanguage()
  const [, setLearned] = useState(0)
  useEffect(() => {
    let current = true
    learn(kind, ids)
      .catch(() => undefined)
      .finally(() => current && setLearned((times) => times + 1))
    return () => {
      current = false
    }
  }, [kind, ids])
  return ids.flatMap((id) => {
    const car = known.get(keyOf(kind, id))
    return car ? [{ id, ...carNames(language, car) }] : []
  })
}
