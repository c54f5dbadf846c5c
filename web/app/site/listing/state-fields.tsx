import { formatSearch, type SearchState } from '../search/search-state.ts'

/** What a form carries besides its own fields, so that it works without script. */
export function StateFields({ state }: { state: SearchState }) {
  const fields = new URLSearchParams(formatSearch({ ...state, page: 1 }))
  return [...fields].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
