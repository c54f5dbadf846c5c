import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { localized } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { wordLabel } from '../../i18n/search/word-label.ts'
import { useLocationLabel } from '../search/location-choice.ts'
import type { Spec } from './spec-grid.tsx'

const figure = (n: number) => <span className="num">{n}</span>

/** The facts of a car as the specification grid shows them, in the language of the page. */
export function useSpecs() {
  const t = useTexts(fleetTexts)
  const words = useTexts(searchTexts)
  const language = useLanguage()
  const locationLabel = useLocationLabel()
  return {
    seats: (car: { seat_count: number }): Spec => ({ icon: 'seat', name: t('seats'), value: figure(car.seat_count) }),
    fuel: (car: { fuel_type: string }): Spec => ({
      icon: car.fuel_type === 'ev' ? 'bolt' : 'fuel',
      name: t('fuelType'),
      value: wordLabel(words, car.fuel_type),
    }),
    engine: (car: { engine_pr: string }): Spec => ({
      icon: 'grid',
      name: t('engine'),
      value: car.engine_pr === '' ? '' : <bdi dir="ltr">{car.engine_pr}</bdi>,
    }),
    transmission: (car: { transmission: string }): Spec => ({
      icon: 'gear',
      name: t('transmission'),
      value: wordLabel(words, car.transmission),
    }),
    carType: (car: { car_type: string }): Spec => ({ icon: 'car', name: t('carType'), value: wordLabel(words, car.car_type) }),
    year: (car: { year: number }): Spec => ({ icon: 'cal', name: t('modelYear'), value: figure(car.year) }),
    colour: (car: { color: string; ar_color: string }): Spec => ({
      icon: 'drop',
      name: t('colour'),
      value: localized(language, car.color, car.ar_color),
    }),
    kilometres: (car: { overview: { km_driven: number } }): Spec => ({
      icon: 'speed',
      name: t('driven'),
      value: words('kilometres', { n: car.overview.km_driven }),
    }),
    place: (car: { overview: { car_location: string } }): Spec => ({
      icon: 'pin',
      name: t('carLocation'),
      value: locationLabel(car.overview.car_location),
    }),
    horsePower: (car: { horse_power: number }): Spec => ({
      icon: 'bolt',
      name: t('horsePower'),
      value: t('horses', { n: car.horse_power }),
    }),
  }
}
