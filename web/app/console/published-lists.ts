import type { Kind } from '@masar/domain/vehicles'

/** The API calls that list the published cars of each kind. */
export const PUBLISHED_LISTS = {
  rental: 'GET /v1/customers/rentals',
  leasing: 'GET /v1/customers/leasings',
  pre_owned: 'GET /v1/customers/pre_owns',
} as const satisfies Record<Kind, string>
