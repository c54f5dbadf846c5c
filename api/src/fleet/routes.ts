/** The endpoints of the catalogue's three kinds of vehicle. */
import type { FastifyInstance } from 'fastify'
import type { Kind } from '@masar/domain/vehicles'
import type { ApiLanguage } from '../messages/messages.ts'
import { implement, withoutMessage, type Guard, type SerializedAnswer } from '../platform/implement.ts'
import { facetParts } from './facet-answers.ts'
import type { FilterQuery } from './filters.ts'
import { listParts } from './fragments.ts'
import type { MissedSearches } from './missed-searches.ts'
import type { FleetService, ListQuery } from './service.ts'

export function fleetRoutes(app: FastifyInstance, guard: Guard, fleet: FleetService, missed: MissedSearches): void {
  const list = async (kind: Kind, query: ListQuery): Promise<SerializedAnswer> => {
    const { items, total } = await fleet.list(kind, query)
    if (total === 0 && query.q !== undefined) missed.note(kind, query.q)
    return { serializedRest: listParts(items, { total, page: query.page, per_page: query.per_page }) }
  }
  const facets = async (kind: Kind, query: FilterQuery): Promise<SerializedAnswer> => ({
    serializedRest: facetParts(kind, await fleet.facets(kind, query)),
  })
  const detail = async (kind: Kind, id: number, language: ApiLanguage): Promise<SerializedAnswer> => {
    const { body, language: kept } = await fleet.detailResponse(kind, id, language)
    return kept === language ? { serializedBody: body } : { serializedRest: [withoutMessage(kept, body)] }
  }

  implement(app, guard, {
    'GET /v1/customers/rentals': ({ query }) => list('rental', query),
    'GET /v1/customers/leasings': ({ query }) => list('leasing', query),
    'GET /v1/customers/pre_owns': ({ query }) => list('pre_owned', query),

    'GET /v1/customers/rentals/aggs': ({ query }) => facets('rental', query),
    'GET /v1/customers/leasings/aggs': ({ query }) => facets('leasing', query),
    'GET /v1/customers/pre_owns/aggs': ({ query }) => facets('pre_owned', query),

    'GET /v1/customers/rentals/{id}': ({ path }, { language }) => detail('rental', path.id, language),
    'GET /v1/customers/leasings/{id}': ({ path }, { language }) => detail('leasing', path.id, language),
    'GET /v1/customers/pre_owns/{id}': ({ path }, { language }) => detail('pre_owned', path.id, language),
  })
}
