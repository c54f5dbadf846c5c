/** What a car's page shows: the car, some like it, and the time a rental is asked for. */
import type { AnswerOf } from '@masar/contract/calls'
import { CallFailure, type Client } from '@masar/contract/client'
import type { Kind } from '@masar/domain/vehicles'
import { data, type LoaderFunctionArgs } from 'react-router'
import { apiClient } from '../../api.ts'
import { pageLanguage } from '../../paths.ts'
import { FLEET, type Listed } from '../fleet/fleet-calls.ts'
import { rentalPeriod, type RentalPeriod } from '../search/rental-period.ts'
import { parseSearch } from '../search/search-state.ts'

export type RentalDetail = AnswerOf<'GET /v1/customers/rentals/{id}'>['data']
export type LeaseDetail = AnswerOf<'GET /v1/customers/leasings/{id}'>['data']
export type PreownedDetail = AnswerOf<'GET /v1/customers/pre_owns/{id}'>['data']

type Details = { rental: RentalDetail; leasing: LeaseDetail; pre_owned: PreownedDetail }

const DETAIL: { [K in Kind]: (client: Client, id: string) => Promise<Details[K]> } = {
  rental: async (client, id) => (await client('GET /v1/customers/rentals/{id}', { path: { id } })).data,
  leasing: async (client, id) => (await client('GET /v1/customers/leasings/{id}', { path: { id } })).data,
  pre_owned: async (client, id) => (await client('GET /v1/customers/pre_owns/{id}', { path: { id } })).data,
}

const SIMILAR = 3

/** Cars of the same type; none when they cannot be had, for the page does without. */
async function similarTo(client: Client, kind: Kind, carType: string | undefined, id: number): Promise<Listed[]> {
  try {
    const { items } = await FLEET[kind].list(client, { 'car_type[]': carType === undefined ? [] : [carType], per_page: SIMILAR + 1 })
    return items.filter((vehicle) => vehicle.id !== id).slice(0, SIMILAR)
  } catch (error) {
    if (error instanceof CallFailure) return []
    throw error
  }
}

async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallFailure && error.status === 404) return undefined
    throw error
  }
}

export type DetailData<K extends Kind> = { vehicle: Details[K] | undefined; similar: Listed[]; period: RentalPeriod }

/** An id that names no published car of this kind gives a page without a car, and status 404. */
export async function detailLoader<K extends Kind>(
  kind: K,
  { request, params, context }: Pick<LoaderFunctionArgs, 'request' | 'context'> & { params: { id: string } },
) {
  const url = new URL(request.url)
  const client = apiClient(context, pageLanguage(url.pathname))
  const vehicle = await orNothing(DETAIL[kind](client, params.id))
  const similar = await similarTo(client, kind, vehicle?.car_type, vehicle?.id ?? 0)
  const loaded: DetailData<K> = { vehicle, similar, period: rentalPeriod(parseSearch(url.searchParams), new Date()) }
  return data(loaded, { status: vehicle ? 200 : 404 })
}
