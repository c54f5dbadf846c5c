import { formatQuery } from '@masar/contract/query-string'
import { fileOf } from '../files.ts'
import { fleetQuery, readFleetSearch } from '../fleet/fleet-search.ts'
import type { Route } from './+types/export'

/** Downloads all pages of the filtered list as CSV. */
export function loader({ request, context }: Route.LoaderArgs) {
  const search = readFleetSearch(new URL(request.url).searchParams)
  const query = formatQuery({ ...fleetQuery(search), page: undefined, per_page: undefined })
  return fileOf(request, context, `/v1/staff/${search.kind}.csv${query}`)
}
