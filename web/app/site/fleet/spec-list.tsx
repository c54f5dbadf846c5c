import { searchTexts } from '../../i18n/search/texts.ts'
import { wordLabel } from '../../i18n/search/word-label.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useLocationLabel } from '../search/location-choice.ts'
import './spec-list.css'

type Specs = { seat_count: number; transmission: string; fuel_type: string; overview?: { km_driven: number; car_location: string } }

/** The three facts on a card: seats, gearbox and fuel; for a used car mileage, gearbox and location. */
export function SpecList({ vehicle }: { vehicle: Specs }) {
  const t = useTexts(searchTexts)
  const locationLabel = useLocationLabel()
  const gearbox = { icon: 'gear', text: wordLabel(t, vehicle.transmission) } as const
  const facts: { icon: IconName; text: string }[] = vehicle.overview
    ? [
        { icon: 'speed', text: t('kilometres', { n: vehicle.overview.km_driven }) },
        gearbox,
        { icon: 'pin', text: locationLabel(vehicle.overview.car_location) },
      ]
    : [
        { icon: 'seat', text: t('seatCount', { n: vehicle.seat_count }) },
        gearbox,
        { icon: vehicle.fuel_type === 'ev' ? 'bolt' : 'fuel', text: wordLabel(t, vehicle.fuel_type) },
      ]
  return (
    <ul className="specs">
      {facts.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  )
}
