import { useState } from 'react'

/**
 * Things that are being put into another order stand as they were put last, though no answer has come yet: a second press
 * goes on from there. `pending`: an order is on its way.
 */
export function useOrder<Thing extends { id: number }>(things: readonly Thing[], pending: boolean) {
  const [wished, setWished] = useState<readonly number[]>([])
  const placeOf = ({ id }: Thing) => wished.indexOf(id)
  return { shown: pending ? things.toSorted((one, other) => placeOf(one) - placeOf(other)) : things, put: setWished }
}
