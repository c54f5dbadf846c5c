import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { wordLabel } from './labels.ts'
import './spec-list.css'

type Specs = { seat_count: number; transmission: string; fuel_type: string }

/** The three facts of a card: seats, gearbox, fuel. */
export function SpecList({ vehicle }: { vehicle: Specs }) {
  const t = useTexts(fleetTexts)
  return (
    <ul className="specs">
      <li>
        <Icon name="seat" />
        {t('seatCount', { n: vehicle.seat_count })}
      </li>
      <li>
        <Icon name="gear" />
        {wordLabel(t, vehicle.transmission)}
      </li>
      <li>
        <Icon name={vehicle.fuel_type === 'ev' ? 'bolt' : 'fuel'} />
        {wordLabel(t, vehicle.fuel_type)}
      </li>
    </ul>
  )
}
