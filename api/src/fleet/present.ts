/** The wire shape of the fleet. */
import type { AnswerOf } from '@masar/contract/calls'
import { toRial } from '@masar/domain/money'
import { presentVehicleOffer } from '../offers/present.ts'
import { NO_PICTURE, presentPicture, type StoredPicture } from '../pictures/stored-picture.ts'
import { safeHtml } from '../platform/html.ts'
import type { DetailedVehicle, ListedVehicle } from './details.ts'

type Rental = AnswerOf<'GET /v1/customers/rentals'>['data'][number]
type Lease = AnswerOf<'GET /v1/customers/leasings'>['data'][number]
type Preowned = AnswerOf<'GET /v1/customers/pre_owns'>['data'][number]

const titleImage = (picture: StoredPicture | undefined) => (picture ? presentPicture(picture) : NO_PICTURE)

function presentVehicle({ vehicle, titlePicture }: ListedVehicle) {
  return {
    id: vehicle.id,
    en_model_name: vehicle.enModelName,
    ar_model_name: vehicle.arModelName,
    car_brand: { name: vehicle.brand, ar_name: vehicle.arBrand },
    car_type: vehicle.carType,
    transmission: vehicle.transmission,
    fuel_type: vehicle.fuelType,
    seat_count: vehicle.seatCount,
    year: vehicle.year,
    title_image: titleImage(titlePicture),
  }
}

function presentDescription({ vehicle, pictures, branches }: DetailedVehicle) {
  return {
    images: pictures.map(presentPicture),
    en_description: safeHtml(vehicle.enDescription),
    ar_description: safeHtml(vehicle.arDescription),
    engine_pr: vehicle.engine,
    branches,
  }
}

export function presentRental(listed: ListedVehicle): Rental {
  const { vehicle, offers } = listed
  return {
    ...presentVehicle(listed),
    day_price: toRial(vehicle.price),
    weekly_price: toRial(vehicle.weeklyPrice ?? 0),
    fortnight_price: toRial(vehicle.fortnightPrice ?? 0),
    monthly_price: toRial(vehicle.monthlyPrice ?? 0),
    offers: offers.map(presentVehicleOffer),
  }
}

export function presentLease(listed: ListedVehicle): Lease {
  const { vehicle } = listed
  return {
    ...presentVehicle(listed),
    brand: vehicle.brand,
    price: toRial(vehicle.price),
    des: vehicle.des,
    color: vehicle.color,
    ar_color: vehicle.arColor,
  }
}

export function presentPreowned(listed: ListedVehicle): Preowned {
  const { vehicle } = listed
  return {
    ...presentVehicle(listed),
    brand: vehicle.brand,
    price: toRial(vehicle.price),
    color: vehicle.color,
    ar_color: vehicle.arColor,
    horse_power: vehicle.horsePower,
    engine_pr: vehicle.engine,
    overview: { km_driven: vehicle.kmDriven, car_location: vehicle.carLocation },
  }
}

export const presentRentalDetail = (detailed: DetailedVehicle): AnswerOf<'GET /v1/customers/rentals/{id}'>['data'] => ({
  ...presentRental(detailed),
  ...presentDescription(detailed),
})

export const presentLeaseDetail = (detailed: DetailedVehicle): AnswerOf<'GET /v1/customers/leasings/{id}'>['data'] => ({
  ...presentLease(detailed),
  ...presentDescription(detailed),
  en_rules: safeHtml(detailed.vehicle.enRules),
  ar_rules: safeHtml(detailed.vehicle.arRules),
})

export const presentPreownedDetail = (detailed: DetailedVehicle): AnswerOf<'GET /v1/customers/pre_owns/{id}'>['data'] => ({
  ...presentPreowned(detailed),
  ...presentDescription(detailed),
  features: detailed.features.map(({ enTitle, arTitle, enValue, arValue }) => ({
    en_title: enTitle,
    ar_title: arTitle,
    en_value: enValue,
    ar_value: arValue,
  })),
})
