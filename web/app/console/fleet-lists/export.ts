import { data } from 'react-router'
import { deskContext } from '../desk.ts'
import { fleetQuery, readFleetSearch } from '../fleet/fleet-search.ts'
import type { Route } from './+types/export'

/** The list with the filters that its address names, to be kept. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readFleetSearch(new URL(request.url).searchParams)
  const query = Object.entries(fleetQuery(search)).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]))
  const file = await context.get(deskContext).file(`/v1/staff/${search.kind}.csv?${new URLSearchParams(query).toString()}`)
  if (!file) throw data(null, { status: 404 })
  return new Response(file.content, {
    headers: { 'content-type': file.type, 'content-disposition': file.disposition, 'x-content-type-options': 'nosniff' },
  })
}
