/** The three kinds as the console's addresses and calls name them, and what is known of a car of any of them. */
import type { AnswerOf, InputOf } from '@masar/contract/calls'
import type { Kind } from '@masar/domain/vehicles'
import { data } from 'react-router'

export const COLLECTIONS = ['rentals', 'leasings', 'pre_owns'] as const
export type Collection = (typeof COLLECTIONS)[number]

/** Where the cars of a kind are found. */
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
/** What is sent for several cars at once. */
export type BulkRequest = { kind: string; change: BulkBody }
/** What is asked of a car as a whole, and what came of it. */
export type VehicleRequest = { intent: 'save'; body: Record<string, unknown> } | { intent: 'duplicate'; key: string } | { intent: 'delete' }
export type VehicleDone = { said: string; leads?: string; version?: number }
export type Choices = AnswerOf<'GET /v1/staff/fleet/choices'>['data']

export const PRICES = {
  rentals: ['day_price', 'weekly_price', 'fortnight_price', 'monthly_price'],
  leasings: ['price'],
  pre_owns: ['price'],
} as const satisfies Record<Collection, readonly string[]>
export type PriceName = (typeof PRICES)[Collection][number]

/** A price of a row; a kind that has no such price has none. */
export const priceOf = (row: VehicleRow, name: PriceName): number => (row as Partial<Record<PriceName, number>>)[name] ?? 0

/** The kind that an address names. */
export function collectionOf(text: string | undefined): Collection {
  const found = COLLECTIONS.find((each) => each === text)
  if (!found) throw data(null, { status: 404 })
  return found
}
