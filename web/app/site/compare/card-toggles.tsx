import { IconButton } from '../../ui/icon-button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
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

/** Save and compare in the corner of a card. They need script, so they come with it, over the picture where they move nothing. */
export const CardToggles = (car: ToggledCar) => (useHydrated() ? <Toggles {...car} /> : null)
