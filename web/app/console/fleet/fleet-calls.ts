/** The three kinds of cars, as addresses and API calls of the console name them, and types that cover all three. */
import type { AnswerOf, InputOf } from '@masar/contract/calls'
import type { Kind } from '@masar/domain/vehicles'
import { data } from 'react-router'

export const COLLECTIONS = ['rentals', 'leasings', 'pre_owns'] as const
export type Collection = (typeof COLLECTIONS)[number]

/** The collection of each kind. */
export const COLLECTION_OF = { rental: 'rentals', leasing: 'leasings', pre_owned: 'pre_owns' } as const satisfies Record<Kind, Collection>

export type Vehicle =
  | AnswerOf<'GET /v1/staff/rentals/{id}'>['data']
  | AnswerOf<'GET /v1/staff/leasings/{id}'>['data']
  | AnswerOf<'GET /v1/staff/pre_owns/{id}'>['data']
export type VehicleRow =
  | AnswerOf<'GET /v1/staff/rentals'>['data'][number]
  | AnswerOf<'GET /v1/staff/leasings'>['data'][number]
  | AnswerOf<'GET /v1/staff/pre_owns'>['data'][number]
export type HistoryEntry = AnswerOf<'GET /v1/staff/rentals/{id}/history'>['data'][number]
export type BulkBody = InputOf<'POST /v1/staff/rentals/bulk'>['body']
export type BulkResults = AnswerOf<'POST /v1/staff/rentals/bulk'>['data']
/** A change of several cars, as the page sends it. */
export type BulkRequest = { kind: string; change: BulkBody }
/** A request that concerns a whole car, and its result. */
export type VehicleRequest = { intent: 'save'; body: Record<string, unknown> } | { intent: 'duplicate'; key: string } | { intent: 'delete' }
export type VehicleDone = { said: string; leads?: string; version?: number }
export type Choices = AnswerOf<'GET /v1/staff/fleet/choices'>['data']

export const PRICES = {
  rentals: ['day_price', 'weekly_price', 'fortnight_price', 'monthly_price'],
  leasings: ['price'],
  pre_owns: ['price'],
} as const satisfies Record<Collection, readonly string[]>
export type PriceName = (typeof PRICES)[Collection][number]

/** A price of a row; 0 if its kind has no such price. */
export const priceOf = (row: VehicleRow, name: PriceName): number => (row as Partial<Record<PriceName, number>>)[name] ?? 0

/** The collection in an address; throws 404 for anything else. */
export function collectionOf(text: string | undefined): Collection {
  const found = COLLECTIONS.find((each) => each === text)
  if (!found) throw data(null, { status: 404 })
  return found
}
