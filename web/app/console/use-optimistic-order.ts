import { useState } from 'react'

/**
 * Shows a list in its new order before the server has confirmed it, so that a second move starts from there.
 * `pending`: an order is being saved.
 */
export function useOptimisticOrder<Thing extends { id: number }>(things: readonly Thing[], pending: boolean) {
  const [wantedOrder, setWantedOrder] = useState<readonly number[]>([])
  const placeOf = ({ id }: Thing) => wantedOrder.indexOf(id)
  return { shown: pending ? things.toSorted((one, other) => placeOf(one) - placeOf(other)) : things, put: setWantedOrder }
}
