/** Loads one car with all its details, for each kind. */
import type { AnswerOf } from '@masar/contract/calls'
import type { Client } from '@masar/contract/client'
import type { Kind } from '@masar/domain/vehicles'
import { orUndefinedOn404 } from '../../api.ts'

export type RentalDetail = AnswerOf<'GET /v1/customers/rentals/{id}'>['data']
export type LeaseDetail = AnswerOf<'GET /v1/customers/leasings/{id}'>['data']
export type PreownedDetail = AnswerOf<'GET /v1/customers/pre_owns/{id}'>['data']

export type Details = { rental: RentalDetail; leasing: LeaseDetail; pre_owned: PreownedDetail }

type Id = number | string

const DETAIL: { [K in Kind]: (client: Client, id: Id) => Promise<Details[K]> } = {
  rental: async (client, id) => (await client('GET /v1/customers/rentals/{id}', { path: { id } })).data,
  leasing: async (client, id) => (await client('GET /v1/customers/leasings/{id}', { path: { id } })).data,
  pre_owned: async (client, id) => (await client('GET /v1/customers/pre_owns/{id}', { path: { id } })).data,
}

/** The car of this kind and id; undefined when there is none on the site. */
export const carDetail = <K extends Kind>(client: Client, kind: K, id: Id): Promise<Details[K] | undefined> =>
  orUndefinedOn404(DETAIL[kind](client, id))
