/** What the list of customers shows, as its address says it. */
import { pageIn, searchText, wordsIn } from '../list-search.ts'

export type CustomerSearch = { q: string; page: number }

const PER_PAGE = 25
const LONGEST = 200

export const readCustomerSearch = (search: URLSearchParams): CustomerSearch => ({ q: wordsIn(search, LONGEST), page: pageIn(search) })

export const customerQuery = ({ q, page }: CustomerSearch) => ({ ...(q === '' ? {} : { q }), page, per_page: PER_PAGE })

/** The address of the same list with something else in it. */
export const customerAddress = (search: CustomerSearch, change: Partial<CustomerSearch> = {}): string =>
  searchText({ ...search, page: 1, ...change })
