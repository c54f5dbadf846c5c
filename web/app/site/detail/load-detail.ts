/** Loads what a car's page shows: the car, similar ones and the rental period. */
import type { Client } from '@masar/contract/client'
import type { Kind } from '@masar/domain/vehicles'
import { data, type LoaderFunctionArgs } from 'react-router'
import { apiClient, orDefault, orErrorPage } from '../../api.ts'
import { pageLanguage } from '../../paths.ts'
import { carDetail, type Details } from '../fleet/car-details.ts'
import { FLEET, type Listed } from '../fleet/fleet-calls.ts'
import { rentalPeriod, type RentalPeriod } from '../search/rental-period.ts'
import { parseSearch } from '../search/search-state.ts'

const SIMILAR = 3

/** Other cars of the same type, or of any type for a page without a car. */
async function similarTo(client: Client, kind: Kind, carType: string | undefined, id: number): Promise<Listed[]> {
  const query = { 'car_type[]': carType === undefined ? [] : [carType], per_page: SIMILAR + 1 }
  const { items } = await orDefault(FLEET[kind].list(client, query), { items: [], total: 0 })
  return items.filter((vehicle) => vehicle.id !== id).slice(0, SIMILAR)
}

export type DetailData<K extends Kind> = { vehicle: Details[K] | undefined; similar: Listed[]; period: RentalPeriod }

/** An id that names no published car of this kind gives a page without a car, and status 404. */
export async function detailLoader<K extends Kind>(
  kind: K,
  { request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'context'> & { params: { id: string } },
) {
  const url = new URL(request.url)
  const client = apiClient(context, pageLanguage(url.pathname))
  const vehicle = await orErrorPage(carDetail(client, kind, params.id))
  const similar = await similarTo(client, kind, vehicle?.car_type, vehicle?.id ?? 0)
  const loaded: DetailData<K> = { vehicle, similar, period: rentalPeriod(parseSearch(url.searchParams), new Date()) }
  return data(loaded, { status: vehicle ? 200 : 404 })
}
