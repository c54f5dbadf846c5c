import { data, useSearchParams } from 'react-router'
import type { AnswerOf } from '@masar/contract/calls'
import { CallFailure, type Client } from '@masar/contract/client'
import { rentalPrice } from '@masar/domain/rental'
import { apiClient } from '../../api.ts'
import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { isLanguage, twin } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { wordLabel } from '../fleet/labels.ts'
import { RentalPriceLines } from '../fleet/rental-price-lines.tsx'
import { rentalTariff } from '../fleet/rental-tariff.ts'
import { VehicleCard } from '../fleet/vehicle-card.tsx'
import type { RentalItem } from '../listing/load-listing.ts'
import { pageMeta } from '../page-meta.ts'
import { locationsOf } from '../search/location-choice.ts'
import { rentalPeriod, type RentalPeriod } from '../search/rental-period.ts'
import { parseSearch } from '../search/search-state.ts'
import { BookingPanel, CallButton } from './booking-panel.tsx'
import { Gallery } from './gallery.tsx'
import { NoSuchCar } from './no-such-car.tsx'
import { RateLadder } from './rate-ladder.tsx'
import { SpecGrid } from './spec-grid.tsx'
import './detail.css'
import type { Route } from './+types/rental-car-details'

type Rental = AnswerOf<'GET /v1/customers/rentals/{id}'>['data']

const SIMILAR = 3

/** Cars of the same type; none when they cannot be had, for the page does without. */
async function similarTo(client: Client, carType: string | undefined, id: number): Promise<RentalItem[]> {
  try {
    const { data: found } = await client('GET /v1/customers/rentals', { query: { 'car_type[]': carType === undefined ? [] : [carType], per_page: SIMILAR + 1 } })
    return found.filter((vehicle) => vehicle.id !== id).slice(0, SIMILAR)
  } catch (error) {
    if (error instanceof CallFailure) return []
    throw error
  }
}

async function rentalOrNothing(client: Client, id: string): Promise<Rental | undefined> {
  try {
    return (await client('GET /v1/customers/rentals/{id}', { path: { id } })).data
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return undefined
    throw error
  }
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = apiClient(context, isLanguage(params.lang) ? params.lang : 'en')
  const state = parseSearch(new URL(request.url).searchParams)
  const vehicle = await rentalOrNothing(client, params.id)
  const similar = await similarTo(client, vehicle?.car_type, vehicle?.id ?? 0)
  return data({ vehicle, similar, period: rentalPeriod(state, new Date()) }, { status: vehicle ? 200 : 404 })
}

export function meta({ params, loaderData }: Route.MetaArgs) {
  const language = isLanguage(params.lang) ? params.lang : 'en'
  const vehicle = loaderData?.vehicle
  if (!vehicle) return [{ title: fleetTexts[language].notFoundTitle }, { name: 'robots', content: 'noindex' }]
  const name = twin(language, `${vehicle.car_brand.name} ${vehicle.en_model_name}`, `${vehicle.car_brand.ar_name} ${vehicle.ar_model_name}`)
  return pageMeta({
    language,
    title: `${fleetTexts[language].rentalCar}: ${name} ${vehicle.year}`,
    description: plainText(twin(language, vehicle.en_description, vehicle.ar_description)),
    path: (each) => paths.vehicle('rental', each, vehicle.id),
  })
}

/** The first words of an HTML text, for the head of the page. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160)

export default function RentalCarDetailsPage({ loaderData: { vehicle, similar, period } }: Route.ComponentProps) {
  if (!vehicle) return <NoSuchCar similar={<SimilarCars vehicles={similar} period={period} />} />
  return <RentalDetails vehicle={vehicle} similar={similar} period={period} />
}

function SimilarCars({ vehicles, period }: { vehicles: readonly RentalItem[]; period: RentalPeriod }) {
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
              to={paths.vehicle('rental', language, vehicle.id)}
              price={<RentalPriceLines tariff={rentalTariff(vehicle)} period={period} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Heading({ vehicle, name, brand }: { vehicle: Rental; name: string; brand: string }) {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  return (
    <div className="wrap dhead">
      <Breadcrumb home={paths.home(language)} items={[{ label: t('rentalCar'), to: paths.rentals(language) }, { label: name }]} />
      <div className="row row--b">
        <div>
          <p className="vcard__brand">{brand}</p>
          <h1>{name}</h1>
        </div>
        <div className="row">
          {vehicle.offers.map((offer) => (
            <Badge key={offer.en_title} tone="offer">
              <Icon name="tag" size="s" />
              {twin(language, offer.en_title, offer.ar_title)}
            </Badge>
          ))}
        </div>
      </div>
    </div>
  )
}

function RentalDetails({ vehicle, similar, period }: { vehicle: Rental; similar: readonly RentalItem[]; period: RentalPeriod }) {
  const t = useTexts(fleetTexts)
  const language = useLanguage()
  const [search] = useSearchParams()
  const state = parseSearch(search)
  const locations = locationsOf(state)
  const tariff = rentalTariff(vehicle)
  const price = rentalPrice(tariff, period.days)
  const name = twin(language, vehicle.en_model_name, vehicle.ar_model_name)
  const brand = twin(language, vehicle.car_brand.name, vehicle.car_brand.ar_name)
  return (
    <div className="p-detail">
      <Heading vehicle={vehicle} name={name} brand={brand} />
      <div className="wrap split split--detail">
        <div>
          <Gallery key={vehicle.id} images={vehicle.images} name={`${brand} ${name}`} />
          <p className="tiny subtle dhead__note">{t('illustrativeNote')}</p>
        </div>
        <BookingPanel
          key={`${period.start.getTime()} ${period.end.getTime()} ${locations.pickup}`}
          tariff={tariff}
          period={period}
          state={state}
          action={paths.vehicle('rental', language, vehicle.id)}
          start={{ ...locations, startDate: period.start, endDate: period.end }}
        />
        <div className="stack stack--l">
          <section>
            <h2 className="h-sm">{t('specifications')}</h2>
            <SpecGrid
              specs={[
                { icon: 'seat', name: t('seats'), value: <span className="num">{vehicle.seat_count}</span> },
                { icon: vehicle.fuel_type === 'ev' ? 'bolt' : 'fuel', name: t('fuelType'), value: wordLabel(t, vehicle.fuel_type) },
                { icon: 'speed', name: t('engine'), value: vehicle.engine_pr === '' ? '' : <bdi dir="ltr">{vehicle.engine_pr}</bdi> },
                { icon: 'gear', name: t('transmission'), value: wordLabel(t, vehicle.transmission) },
                { icon: 'car', name: t('carType'), value: wordLabel(t, vehicle.car_type) },
                { icon: 'cal', name: t('modelYear'), value: <span className="num">{vehicle.year}</span> },
              ]}
            />
          </section>
          <section className="prose">
            <h2 className="h-sm">{t('aboutThisCar')}</h2>
            {/* Sanitised by the API when it was written and again when it answered. */}
            <div dangerouslySetInnerHTML={{ __html: twin(language, vehicle.en_description, vehicle.ar_description) }} />
          </section>
          <section>
            <h2 className="h-sm">{t('ladder')}</h2>
            <RateLadder tariff={tariff} active={price.rate} />
          </section>
        </div>
      </div>
      <SimilarCars vehicles={similar} period={period} />
      <div className="buybar">
        <div>
          <Price baisa={price.total} note={t('days', { n: price.days })} />
        </div>
        <CallButton />
      </div>
    </div>
  )
}
