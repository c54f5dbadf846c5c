/** What the list of customers shows, as its address says it. */
export type CustomerSearch = { q: string; page: number }

const PER_PAGE = 25
const LONGEST = 200

export function readCustomerSearch(search: URLSearchParams): CustomerSearch {
  const page = Number(search.get('page'))
  return { q: (search.get('q') ?? '').trim().slice(0, LONGEST), page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1 }
}

export const customerQuery = ({ q, page }: CustomerSearch) => ({ ...(q === '' ? {} : { q }), page, per_page: PER_PAGE })

/** The address of the same list with something else in it. */
export function customerAddress(search: CustomerSearch, change: Partial<CustomerSearch> = {}): string {
  const { q, page } = { ...search, page: 1, ...change }
  const params = new URLSearchParams({ ...(q === '' ? {} : { q }), ...(page > 1 ? { page: String(page) } : {}) })
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
