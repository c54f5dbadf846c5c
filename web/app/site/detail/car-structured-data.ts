/** A car and its price as schema.org structured data. Prices are the ones the page shows. */
import { BRAND } from '@masar/domain/brand'
import type { Kind } from '@masar/domain/vehicles'
import { localized, type Language } from '../../i18n/language.ts'
import { paths } from '../../paths.ts'
import type { Details } from '../fleet/car-details.ts'
import { carNames } from '../../ui/car-names.ts'
import type { CarStructuredData } from '../seo/structured-data.ts'
import type { Offer, QuantitativeValue, UnitPriceSpecification } from 'schema-dts'

export type ShownCar = { [K in Kind]: { kind: K; vehicle: Details[K] } }[Kind]

type UnitCode = 'DAY' | 'WEE' | 'MON'

/** The price of a period of time; `unitCode` is a UN/CEFACT code. */
const perTime = (price: number, unitCode: UnitCode, value = 1): UnitPriceSpecification => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'OMR',
  unitCode,
  valueAddedTaxIncluded: false,
  referenceQuantity: { '@type': 'QuantitativeValue', value, unitCode },
})

const LEASE_OUT = { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' }

/** The terms of the offer by kind: the periods that prices are for, or that the car is used. */
function terms({ kind, vehicle }: ShownCar): Partial<Offer> {
  if (kind === 'pre_owned') return { price: vehicle.price, itemCondition: 'https://schema.org/UsedCondition' }
  if (kind === 'leasing') {
    return { price: vehicle.price, businessFunction: LEASE_OUT, priceSpecification: [perTime(vehicle.price, 'MON')] }
  }
  return {
    price: vehicle.day_price,
    businessFunction: LEASE_OUT,
    priceSpecification: [
      perTime(vehicle.day_price, 'DAY'),
      perTime(vehicle.weekly_price, 'WEE'),
      perTime(vehicle.fortnight_price, 'WEE', 2),
      perTime(vehicle.monthly_price, 'MON'),
    ],
  }
}

const quantity = (value: number, unitCode: string): QuantitativeValue => ({ '@type': 'QuantitativeValue', value, unitCode })

/** Properties by kind: rental cars have no colour; pre-owned cars add mileage, condition and engine power. */
function ofOneCar({ kind, vehicle }: ShownCar, language: Language): Partial<CarStructuredData> {
  if (kind === 'rental') return {}
  const color = localized(language, vehicle.color, vehicle.ar_color)
  if (kind === 'leasing') return { color }
  return {
    color,
    mileageFromOdometer: quantity(vehicle.overview.km_driven, 'KMT'),
    itemCondition: 'https://schema.org/UsedCondition',
    vehicleEngine: { '@type': 'EngineSpecification', enginePower: quantity(vehicle.horse_power, 'BHP') },
  }
}

type CarData = { origin: string; language: Language; description: string; car: ShownCar }

export function carStructuredData({ origin, language, description, car }: CarData): CarStructuredData {
  const { kind, vehicle } = car
  const { brand, name, full } = carNames(language, vehicle)
  const url = origin + paths.vehicle(kind, language, vehicle.id)
  const image = vehicle.images.map((picture) => origin + picture.url)
  return {
    '@type': ['Product', 'Car'],
    '@id': `${url}#car`,
    name: `${full} ${vehicle.year}`,
    description: description || full,
    url,
    sku: `${kind}-${vehicle.id}`,
    ...(image.length > 0 && { image }),
    brand: { '@type': 'Brand', name: brand },
    model: name,
    vehicleModelDate: String(vehicle.year),
    vehicleSeatingCapacity: vehicle.seat_count,
    fuelType: vehicle.fuel_type,
    vehicleTransmission: vehicle.transmission,
    bodyType: vehicle.car_type,
    ...ofOneCar(car, language),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'OMR',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: BRAND.name[language] },
      ...terms(car),
    },
  }
}
