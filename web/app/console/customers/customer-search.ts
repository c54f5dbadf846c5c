/** The state of the customer list (search text, page) and its query string. */
import { pageIn, queryString, searchTextIn } from '../list-search.ts'

export type CustomerSearch = { q: string; page: number }

const PER_PAGE = 25
const MAX_QUERY_LENGTH = 200

export const readCustomerSearch = (search: URLSearchParams): CustomerSearch => ({
  q: searchTextIn(search, MAX_QUERY_LENGTH),
  page: pageIn(search),
})

export const customerQuery = ({ q, page }: CustomerSearch) => ({ ...(q === '' ? {} : { q }), page, per_page: PER_PAGE })

/** The query string for this state with some changes, by default on page 1. */
export const customerAddress = (search: CustomerSearch, change: Partial<CustomerSearch> = {}): string =>
  queryString({ ...search, page: 1, ...change })
