import type { Kind } from '@masar/domain/vehicles'

/** The calls that list what is published of each kind. */
export const PUBLISHED_LISTS = {
  rental: 'GET /v1/customers/rentals',
  leasing: 'GET /v1/customers/leasings',
  pre_owned: 'GET /v1/customers/pre_owns',
} as const satisfies Record<Kind, string>
