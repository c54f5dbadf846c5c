import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatPickerDate } from '@masar/domain/muscat-time'
import { rentalPrice } from '@masar/domain/rental'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { localized } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { EnquireRental } from '../enquiry/enquire-about-car.tsx'
import { useAvailability } from '../fleet/availability.ts'
import type { RentalDetail } from '../fleet/car-details.ts'
import { carNames } from '../../ui/car-names.ts'
import { NetPrice } from '../fleet/net-price.tsx'
import { OfferBadge } from '../fleet/offer-badge.tsx'
import { rentalTariff } from '../fleet/rental-tariff.ts'
import { locationsOf, type Locations } from '../search/location-choice.ts'
import type { Dates, RentalPeriod } from '../search/rental-period.ts'
import { parseSearch } from '../search/search-state.ts'
import { useStoredLocations } from '../search/use-stored-locations.ts'
import { AboutThisCar } from './about-this-car.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { CallButtons } from './call-buttons.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { detailMeta } from './detail-meta.ts'
import { detailLoader } from './load-detail.ts'
import { RateLadder } from './rate-ladder.tsx'
import { Specifications } from './spec-grid.tsx'
import { useSpecs } from './use-specs.tsx'
import type { Route } from './+types/rental-car-details'

export const loader = (args: Route.LoaderArgs) => detailLoader('rental', args)

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return detailMeta({ kind: 'rental', vehicle: loaderData?.vehicle }, matches, location.pathname)
}

function Offers({ vehicle }: { vehicle: RentalDetail }) {
  const language = useLanguage()
  return vehicle.offers.map((offer) => <OfferBadge key={offer.en_title} name={localized(language, offer.en_title, offer.ar_title)} />)
}

/** The visitor's choice in the panel: the dates, and the locations once they are changed there. */
type Chosen = { dates: Dates; locations?: Locations }

type PanelProps = { vehicle: RentalDetail; period: RentalPeriod; chosen: Chosen; onChange: (change: Partial<Chosen>) => void }

function Panel({ vehicle, period, chosen, onChange }: PanelProps) {
  const language = useLanguage()
  const [search] = useSearchParams()
  const state = parseSearch(search)
  const locations = locationsOf(state)
  const path = paths.vehicle('rental', language, vehicle.id)
  useStoredLocations(state, path, true)
  const hint = useAvailability([vehicle.id], state).get(vehicle.id)
  return (
    <BookingPanel
      tariff={rentalTariff(vehicle)}
      period={period}
      state={state}
      action={path}
      start={{ ...locations, startDate: period.start, endDate: period.end }}
      hint={hint}
      onDates={(dates) => onChange({ dates })}
      onChoose={(places) => onChange({ locations: places })}
      ask={
        <>
          <EnquireRental variant="primary" size="lg" block car={vehicle} dates={chosen.dates} locations={chosen.locations} />
          <CallButtons
            branches={vehicle.branches}
            place={chosen.locations?.pickup ?? locations.pickup}
            subject={{
              car: carNames(language, vehicle).full,
              start: formatPickerDate(chosen.dates.start ?? period.start),
              end: formatPickerDate(chosen.dates.end ?? period.end),
            }}
          />
        </>
      }
    />
  )
}

export default function RentalCarDetailsPage({ loaderData: { vehicle, similar, period } }: Route.ComponentProps) {
  const t = useTexts(fleetTexts)
  const specs = useSpecs()
  // The choice in the panel, which an enquiry uses even before the price is updated. It lapses when the page loads a new period.
  const [since, setSince] = useState<{ period: RentalPeriod; chosen: Chosen }>()
  const chosen = since?.period === period ? since.chosen : { dates: { start: period.start, end: period.end } }
  return (
    <DetailFrame
      kind="rental"
      vehicle={vehicle}
      similar={similar}
      period={period}
      parts={(car) => {
        const tariff = rentalTariff(car)
        const price = rentalPrice(tariff, period.days)
        return {
          badges: car.offers.length > 0 && <Offers vehicle={car} />,
          panel: (
            <Panel
              vehicle={car}
              period={period}
              chosen={chosen}
              onChange={(change) => setSince({ period, chosen: { ...chosen, ...change } })}
            />
          ),
          sections: (
            <>
              <Specifications
                specs={[specs.seats(car), specs.fuel(car), specs.engine(car), specs.transmission(car), specs.carType(car), specs.year(car)]}
              />
              <AboutThisCar vehicle={car} />
              <section>
                <h2 className="h-sm">{t('ladder')}</h2>
                <RateLadder tariff={tariff} active={price.rate} />
              </section>
            </>
          ),
          bar: (
            <>
              <div>
                <NetPrice baisa={price.total} note={t('days', { n: price.days })} />
              </div>
              <EnquireRental variant="primary" car={car} dates={chosen.dates} locations={chosen.locations} />
            </>
          ),
        }
      }}
    />
  )
}
