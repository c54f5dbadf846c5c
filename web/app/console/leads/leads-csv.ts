import { formatQuery } from '@masar/contract/query-string'
import { fileOf } from '../files.ts'
import { leadQuery, readLeadSearch } from './lead-search.ts'
import type { Route } from './+types/leads-csv'

/** The leads that the list shows, all pages of them, for a spreadsheet. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = leadQuery(readLeadSearch(new URL(request.url).searchParams))
  return fileOf(request, context, `/v1/staff/leads.csv${formatQuery({ ...query, page: undefined, per_page: undefined })}`)
}
