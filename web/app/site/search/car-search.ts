import { formatSearch, type SearchState } from './search-state.ts'

/** The part of a search that links to car pages carry on, with its `?`: dates and locations. */
export function carSearch(state: SearchState): string {
  const search = new URLSearchParams(formatSearch(state))
  const kept = new URLSearchParams([...search].filter(([key]) => /^(pickupLocation|dropLocation|startDate|endDate)$/.test(key))).toString()
  return kept === '' ? '' : `?${kept}`
}
