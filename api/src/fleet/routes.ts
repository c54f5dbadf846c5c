/** The calls of the catalogue's three kinds. */
import type { FastifyInstance } from 'fastify'
import type { Kind } from '@masar/domain/vehicles'
import { implement, type Guard, type WrittenAnswer } from '../platform/implement.ts'
import { dataBytes, listBytes } from './fragments.ts'
import type { MissedSearches } from './missed-searches.ts'
import * as present from './present.ts'
import type { FleetService, ListQuery } from './service.ts'
import type { Facets } from './snapshot/answers.ts'

const sharedBuckets = (facets: Facets) => ({
  fuel_type: present.textBuckets(facets, 'fuel_type'),
  seat_count: present.countBuckets(facets, 'seat_count'),
  transmission: present.textBuckets(facets, 'transmission'),
  car_type: present.textBuckets(facets, 'car_type'),
})

const priced = (facets: Facets) => ({
  brand: present.textBuckets(facets, 'brand'),
  price: present.priceBuckets(facets),
  ...sharedBuckets(facets),
})

export function fleetRoutes(app: FastifyInstance, guard: Guard, fleet: FleetService, missed: MissedSearches): void {
  const list = async (kind: Kind, query: ListQuery): Promise<WrittenAnswer> => {
    const { items, total } = await fleet.list(kind, query)
    if (total === 0 && query.q !== undefined) missed.note(kind, query.q)
    return { written: listBytes(items, { total, page: query.page, per_page: query.per_page }) }
  }
  const detail = async (kind: Kind, id: number): Promise<WrittenAnswer> => ({ written: dataBytes(await fleet.detailBytes(kind, id)) })

  implement(app, guard, {
    'GET /v1/customers/rentals': ({ query }) => list('rental', query),
    'GET /v1/customers/leasings': ({ query }) => list('leasing', query),
    'GET /v1/customers/pre_owns': ({ query }) => list('pre_owned', query),

    'GET /v1/customers/rentals/aggs': async ({ query }) => {
      const facets = await fleet.facets('rental', query)
      return {
        data: {
          'car_brand.name': present.textBuckets(facets, 'brand'),
          day_price: present.priceBuckets(facets),
          ...sharedBuckets(facets),
          english_title: present.textBuckets(facets, 'offer'),
        },
      }
    },
    'GET /v1/customers/leasings/aggs': async ({ query }) => ({ data: priced(await fleet.facets('leasing', query)) }),
    'GET /v1/customers/pre_owns/aggs': async ({ query }) => {
      const facets = await fleet.facets('pre_owned', query)
      return { data: { ...priced(facets), year: present.yearBuckets(facets) } }
    },

    'GET /v1/customers/rentals/{id}': ({ path }) => detail('rental', path.id),
    'GET /v1/customers/leasings/{id}': ({ path }) => detail('leasing', path.id),
    'GET /v1/customers/pre_owns/{id}': ({ path }) => detail('pre_owned', path.id),
  })
}
