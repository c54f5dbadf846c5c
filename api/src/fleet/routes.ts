/** The calls of the catalogue's three kinds. */
import type { FastifyInstance } from 'fastify'
import type { Kind } from '@masar/domain/vehicles'
import { implement, type Guard } from '../platform/implement.ts'
import * as present from './present.ts'
import type { FacetRow } from './queries.ts'
import type { FleetService, ListedVehicle, ListQuery } from './service.ts'

const sharedBuckets = (rows: readonly FacetRow[]) => ({
  fuel_type: present.textBuckets(rows, 'fuel_type'),
  seat_count: present.countBuckets(rows, 'seat_count'),
  transmission: present.textBuckets(rows, 'transmission'),
  car_type: present.textBuckets(rows, 'car_type'),
})

const priced = (rows: readonly FacetRow[]) => ({
  brand: present.textBuckets(rows, 'brand'),
  price: present.scaleBuckets(rows, 'price'),
  ...sharedBuckets(rows),
})

export function fleetRoutes(app: FastifyInstance, guard: Guard, fleet: FleetService): void {
  const list = async <Item>(kind: Kind, query: ListQuery, item: (listed: ListedVehicle) => Item) => {
    const { items, total } = await fleet.list(kind, query)
    return { data: items.map(item), meta: { total, page: query.page, per_page: query.per_page } }
  }

  implement(app, guard, {
    'GET /v1/customers/rentals': ({ query }) => list('rental', query, present.presentRental),
    'GET /v1/customers/leasings': ({ query }) => list('leasing', query, present.presentLease),
    'GET /v1/customers/pre_owns': ({ query }) => list('pre_owned', query, present.presentPreowned),

    'GET /v1/customers/rentals/aggs': async ({ query }) => {
      const rows = await fleet.facets('rental', query)
      return {
        data: {
          'car_brand.name': present.textBuckets(rows, 'brand'),
          day_price: present.scaleBuckets(rows, 'price'),
          ...sharedBuckets(rows),
          english_title: present.textBuckets(rows, 'offer'),
        },
      }
    },
    'GET /v1/customers/leasings/aggs': async ({ query }) => ({ data: priced(await fleet.facets('leasing', query)) }),
    'GET /v1/customers/pre_owns/aggs': async ({ query }) => {
      const rows = await fleet.facets('pre_owned', query)
      return { data: { ...priced(rows), year: present.scaleBuckets(rows, 'year') } }
    },

    'GET /v1/customers/rentals/{id}': async ({ path }) => ({ data: present.presentRentalDetail(await fleet.detail('rental', path.id)) }),
    'GET /v1/customers/leasings/{id}': async ({ path }) => ({ data: present.presentLeaseDetail(await fleet.detail('leasing', path.id)) }),
    'GET /v1/customers/pre_owns/{id}': async ({ path }) => ({
      data: present.presentPreownedDetail(await fleet.detail('pre_owned', path.id)),
    }),
  })
}
