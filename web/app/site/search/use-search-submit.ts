import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { listAddress, parseSearch, type SearchState } from './search-state.ts'
import { useWanted } from './use-wanted.ts'

/** The search panels' form is the browser's own: its fields are read when it is sent, chips and order are kept. */
export function useSearchSubmit(action: string, state: SearchState, keys: readonly (keyof SearchState)[]) {
  const navigate = useNavigate()
  const wanted = useWanted(action, state)
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]))
    const read = parseSearch(sent)
    // Where one place is asked for it is both.
    read.dropLocation ??= read.pickupLocation
    const changed = Object.fromEntries(keys.map((key) => [key, read[key]]))
    const asked = { ...wanted, ...changed, page: 1 }
    // With another budget or rate the handles begin anew.
    if (asked.budget !== wanted.budget || asked.rate !== wanted.rate) asked.minPrice = asked.maxPrice = undefined
    void navigate(listAddress(action, asked), { state: Object.fromEntries(sent) })
  }
}
