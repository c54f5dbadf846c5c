import { formatQuery } from '@masar/contract/query-string'
import { fileOf } from '../files.ts'
import { inboxQuery, readInboxSearch } from './inbox-search.ts'
import type { Route } from './+types/enquiries-csv'

/** The enquiries that the inbox shows, all pages of them, for a spreadsheet. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = inboxQuery(readInboxSearch(new URL(request.url).searchParams))
  return fileOf(request, context, `/v1/staff/enquiries.csv${formatQuery({ ...query, page: undefined, per_page: undefined })}`)
}
