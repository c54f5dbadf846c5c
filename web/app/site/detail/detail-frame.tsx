import { useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Picture } from '@masar/contract/shapes'
import type { Kind } from '@masar/domain/vehicles'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { siteTexts } from '../../i18n/site/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { CarActions } from '../compare/car-actions.tsx'
import { CompareBar } from '../compare/compare-bar.tsx'
import { carNames, type Named } from '../../ui/car-names.ts'
import { VehiclePicture } from '../../ui/vehicle-picture.tsx'
import { CardPrice } from '../fleet/card-price.tsx'
import type { Listed } from '../fleet/fleet-calls.ts'
import { KIND_TITLES } from '../fleet/kind-titles.ts'
import { VehicleCard } from '../fleet/vehicle-card.tsx'
import { RecentlyViewed } from '../recent/recently-viewed.tsx'
import type { RentalPeriod } from '../search/rental-period.ts'
import { carSearch } from '../search/car-search.ts'
import { parseSearch } from '../search/search-state.ts'
import { Gallery } from './gallery.tsx'
import { NoSuchCar } from './no-such-car.tsx'
import './detail.css'

type Shown = Named & { id: number; images: Picture[] }

/** `search` is the query with the dates and places of this page's URL; the links of the cards carry it on. */
function SimilarCars({ vehicles, period, search }: { vehicles: readonly Listed[]; period: RentalPeriod; search: string }) {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  return (
    <section className="sec wrap">
      <h2 className="h-md">{t('similarCars')}</h2>
      <ul className="vcards vcards--row">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <VehicleCard
              vehicle={vehicle}
              to={paths.vehicle(vehicle.kind, language, vehicle.id) + search}
              price={<CardPrice vehicle={vehicle} period={period} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type DetailFrameProps<Vehicle extends Shown> = {
  kind: Kind
  vehicle: Vehicle | undefined
  similar: readonly Listed[]
  period: RentalPeriod
  parts: (vehicle: Vehicle) => {
    /** Shown beside the brand, such as the model year. */
    aside?: ReactNode
    /** At the end of the heading, such as offers. */
    badges?: ReactNode
    /** The panel of price and action. */
    panel: ReactNode
    /** The details of the car, under its pictures. */
    sections: ReactNode
    /** The bar at the foot of small screens. */
    bar: ReactNode
  }
}

/** A car's page: heading, pictures, the panel of price and action, details and similar cars. */
export function DetailFrame<Vehicle extends Shown>({ kind, vehicle, similar, period, parts }: DetailFrameProps<Vehicle>) {
  const t = useTexts(fleetTexts)
  const site = useTexts(siteTexts)
  const language = useLanguage()
  const [params] = useSearchParams()
  const search = useMemo(() => carSearch(parseSearch(params)), [params])
  const like = similar.length > 0 && <SimilarCars vehicles={similar} period={period} search={search} />
  if (!vehicle) return <NoSuchCar kind={kind} similar={like} />
  const { brand, name, full } = carNames(language, vehicle)
  const { aside, badges, panel, sections, bar } = parts(vehicle)
  return (
    <div className="p-detail">
      <div className="wrap dhead">
        <Breadcrumb
          home={paths.home(language)}
          items={[{ label: t(KIND_TITLES[kind]), to: paths.listing(kind, language) + search }, { label: name }]}
        />
        <div className="row row--b">
          <div>
            <p className="vcard__brand">
              {brand}
              {aside}
            </p>
            <h1>{name}</h1>
          </div>
          <div className="row">
            {badges}
            <CarActions kind={kind} id={vehicle.id} name={full} />
          </div>
        </div>
      </div>
      <div className="wrap split split--detail">
        <div>
          {vehicle.images.length > 0 ? (
            <>
              <Gallery key={vehicle.id} images={vehicle.images} name={full} />
              <p className="tiny subtle dhead__note">{site('illustrativeNote')}</p>
            </>
          ) : (
            <VehiclePicture className="gal__main" image={{ url: '/placeholder.svg' }} alt="" sizes="100vw" />
          )}
        </div>
        {panel}
        <div className="stack stack--l">{sections}</div>
      </div>
      {like}
      <RecentlyViewed present={{ kind, id: vehicle.id }} />
      <CompareBar kind={kind} />
      <div className="buybar">{bar}</div>
    </div>
  )
}
