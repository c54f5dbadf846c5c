import { useNavigation } from 'react-router'
import { parseSearch, type SearchState } from './search-state.ts'

/** The state requested last: that of a pending navigation to this path, or else the one shown. Further changes must start from it. */
export function useRequestedSearch(path: string, shown: SearchState): SearchState {
  const { location } = useNavigation()
  return location?.pathname === path ? parseSearch(new URLSearchParams(location.search)) : shown
}
