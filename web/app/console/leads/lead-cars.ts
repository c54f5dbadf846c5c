/** Cars that a lead can be about. */
import type { Client } from '@masar/contract/client'
import type { Kind } from '@masar/domain/vehicles'
import type { PictureSource } from '../../ui/vehicle-picture.tsx'

/** As many as one looks through. */
const MOST = 8

export type LeadCar = {
  id: number
  image: PictureSource
  brand: [en: string, ar: string]
  model: [en: string, ar: string]
  year: number
  price: number
}

const LISTS = {
  rental: 'GET /v1/customers/rentals',
  leasing: 'GET /v1/customers/leasings',
  pre_owned: 'GET /v1/customers/pre_owns',
} as const satisfies Record<Kind, string>

/** Published cars of a type whose names fit, and how many there are beyond those. */
export async function findCars(api: Client, kind: Kind, q: string): Promise<{ cars: LeadCar[]; more: number }> {
  const { data, meta } = await api(LISTS[kind], { query: { ...(q === '' ? {} : { q }), per_page: MOST } })
  const cars = data.map((car) => ({
    id: car.id,
    image: car.title_image,
    brand: [car.car_brand.name, car.car_brand.ar_name] satisfies [string, string],
    model: [car.en_model_name, car.ar_model_name] satisfies [string, string],
    year: car.year,
    price: 'day_price' in car ? car.day_price : car.price,
  }))
  return { cars, more: meta.total - cars.length }
}
