import { useNavigation } from 'react-router'
import { parseSearch, type SearchState } from './search-state.ts'

/** What was asked for last: the list on its way to this address, where there is one, or else what is shown. Whoever goes on choosing goes on from here. */
export function useWanted(path: string, shown: SearchState): SearchState {
  const { location } = useNavigation()
  return location?.pathname === path ? parseSearch(new URLSearchParams(location.search)) : shown
}
