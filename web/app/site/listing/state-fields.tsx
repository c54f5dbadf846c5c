import { formatSearch, type SearchState } from '../search/search-state.ts'

/** The rest of the state as hidden fields, so that a form works without script. */
export function StateFields({ state }: { state: SearchState }) {
  const fields = new URLSearchParams(formatSearch({ ...state, page: 1 }))
  return [...fields].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
