import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { listAddress, parseSearch, type SearchState } from './search-state.ts'
import { useRequestedSearch } from './use-requested-search.ts'

/** Submits a search panel with uncontrolled fields, which are read only then; chips and order are kept. */
export function useSearchSubmit(action: string, state: SearchState, keys: readonly (keyof SearchState)[]) {
  const navigate = useNavigate()
  const requested = useRequestedSearch(action, state)
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]))
    const read = parseSearch(sent)
    // A panel with one location uses it for both.
    read.dropLocation ??= read.pickupLocation
    const changed = Object.fromEntries(keys.map((key) => [key, read[key]]))
    const next = { ...requested, ...changed, page: 1 }
    // Another budget or rate resets the price slider.
    if (next.budget !== requested.budget || next.rate !== requested.rate) next.minPrice = next.maxPrice = undefined
    void navigate(listAddress(action, next), { state: Object.fromEntries(sent) })
  }
}
