import { startTransition, useEffect, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCompareToggle, useSaveToggle, type ToggledCar } from './car-toggles.ts'
import './card-toggles.css'

function Toggles(car: ToggledCar) {
  const { 'aria-label': save, ...saved } = useSaveToggle(car)
  const { 'aria-label': compare, ...compared } = useCompareToggle(car)
  return (
    <div className="card-toggles">
      <IconButton icon="star" variant="line" label={save} {...saved} />
      <IconButton icon="swap" variant="line" label={compare} {...compared} />
    </div>
  )
}

/**
 * Save and compare in the corners of a card. They need script, so they are rendered after hydration, over the picture where they
 * shift no layout. This is a transition, because rendering those of a whole list at once would delay the response to a press.
 */
export function CardToggles(car: ToggledCar) {
  const [shown, setShown] = useState(false)
  useEffect(() => startTransition(() => setShown(true)), [])
  return shown && <Toggles {...car} />
}
