/** The filters of a fleet list, from the API's names to ours. */
import type { FleetFilters } from '@masar/contract/staff-fleet'
import { leastBaisa, mostBaisa } from '@masar/domain/money'
import type { FleetFilter } from './queries.ts'

export const filterOf = (query: FleetFilters): FleetFilter => ({
  q: query.q,
  branch: query.branch,
  carTypes: query['car_type[]'],
  brands: query['brand[]'],
  published: query.published === undefined ? undefined : query.published === 'true',
  minPrice: query.min_price === undefined ? undefined : leastBaisa(query.min_price),
  maxPrice: query.max_price === undefined ? undefined : mostBaisa(query.max_price),
})
