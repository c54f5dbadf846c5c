import { useState } from 'react'

/**
 * Shows a list in its new order before the server has confirmed it, so that a second move starts from there.
 * `pending`: an order is being saved.
 */
export function useOrder<Thing extends { id: number }>(things: readonly Thing[], pending: boolean) {
  const [wished, setWished] = useState<readonly number[]>([])
  const placeOf = ({ id }: Thing) => wished.indexOf(id)
  return { shown: pending ? things.toSorted((one, other) => placeOf(one) - placeOf(other)) : things, put: setWished }
}
