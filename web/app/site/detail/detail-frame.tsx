import type { ReactNode } from 'react'
import type { Picture } from '@masar/contract/shapes'
import type { Kind } from '@masar/domain/vehicles'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { twin, type Language } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { CardPrice } from '../fleet/card-price.tsx'
import type { Listed } from '../fleet/fleet-calls.ts'
import { VehicleCard } from '../fleet/vehicle-card.tsx'
import { TITLES } from '../listing/listing-page.tsx'
import type { RentalPeriod } from '../search/rental-period.ts'
import { Gallery } from './gallery.tsx'
import { NoSuchCar } from './no-such-car.tsx'
import './detail.css'

type Named = {
  id: number
  en_model_name: string
  ar_model_name: string
  car_brand: { name: string; ar_name: string }
  images: Picture[]
  en_description: string
  ar_description: string
}

/** Maker and model in the language of the page. */
export const namesOf = (
  language: Language,
  vehicle: Omit<Named, 'id' | 'images' | 'en_description' | 'ar_description'>,
): { brand: string; name: string } => ({
  brand: twin(language, vehicle.car_brand.name, vehicle.car_brand.ar_name),
  name: twin(language, vehicle.en_model_name, vehicle.ar_model_name),
})

function SimilarCars({ vehicles, period }: { vehicles: readonly Listed[]; period: RentalPeriod }) {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  if (vehicles.length === 0) return null
  return (
    <section className="sec wrap">
      <h2 className="h-md">{t('similarCars')}</h2>
      <ul className="vcards vcards--row">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <VehicleCard
              vehicle={vehicle}
              to={paths.vehicle(vehicle.kind, language, vehicle.id)}
              price={<CardPrice vehicle={vehicle} period={period} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type DetailFrameProps<Vehicle extends Named> = {
  kind: Kind
  vehicle: Vehicle | undefined
  similar: readonly Listed[]
  period: RentalPeriod
  parts: (vehicle: Vehicle) => {
    /** Beside the maker, such as the model year. */
    aside?: ReactNode
    /** At the end of the heading: offers, marks. */
    badges?: ReactNode
    /** The panel of price and action. */
    panel: ReactNode
    /** What is told of the car, under its pictures. */
    sections: ReactNode
    /** The bar at the foot of small screens. */
    bar: ReactNode
  }
}

/** A car's page: heading, pictures, the panel of price and action, what is told of it, and cars like it. */
export function DetailFrame<Vehicle extends Named>({ kind, vehicle, similar, period, parts }: DetailFrameProps<Vehicle>) {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  const like = <SimilarCars vehicles={similar} period={period} />
  if (!vehicle) return <NoSuchCar kind={kind} similar={like} />
  const { brand, name } = namesOf(language, vehicle)
  const { aside, badges, panel, sections, bar } = parts(vehicle)
  return (
    <div className="p-detail">
      <div className="wrap dhead">
        <Breadcrumb home={paths.home(language)} items={[{ label: t(TITLES[kind]), to: paths.listing(kind, language) }, { label: name }]} />
        <div className="row row--b">
          <div>
            <p className="vcard__brand">
              {brand}
              {aside}
            </p>
            <h1>{name}</h1>
          </div>
          {badges && <div className="row">{badges}</div>}
        </div>
      </div>
      <div className="wrap split split--detail">
        <div>
          <Gallery key={vehicle.id} images={vehicle.images} name={`${brand} ${name}`} />
          <p className="tiny subtle dhead__note">{t('illustrativeNote')}</p>
        </div>
        {panel}
        <div className="stack stack--l">{sections}</div>
      </div>
      {like}
      <div className="buybar">{bar}</div>
    </div>
  )
}
