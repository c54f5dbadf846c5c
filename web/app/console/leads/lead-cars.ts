/** Cars that a lead can be about. */
import type { Client } from '@masar/contract/client'
import type { Kind } from '@masar/domain/vehicles'
import type { Named } from '../../ui/car-names.ts'
import type { PictureSource } from '../../ui/vehicle-picture.tsx'
import { PUBLISHED_LISTS } from '../published-lists.ts'

/** As many as anybody looks through. */
const MAX_RESULTS = 8

export type LeadCar = Named & { id: number; image: PictureSource; year: number; price: number }

/** Published cars of a kind whose names match, and how many more there are. */
export async function findCars(api: Client, kind: Kind, q: string): Promise<{ cars: LeadCar[]; more: number }> {
  const { data, meta } = await api(PUBLISHED_LISTS[kind], { query: { ...(q === '' ? {} : { q }), per_page: MAX_RESULTS } })
  const cars = data.map((car) => ({
    id: car.id,
    image: car.title_image,
    car_brand: car.car_brand,
    en_model_name: car.en_model_name,
    ar_model_name: car.ar_model_name,
    year: car.year,
    price: 'day_price' in car ? car.day_price : car.price,
  }))
  return { cars, more: meta.total - cars.length }
}
