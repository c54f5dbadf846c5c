import { CHIP_KEYS, toggleChip, type SearchState } from '../search/search-state.ts'

/** The parameter that a pressed chip sends without script: `toggle=fuel_type:ev`. */
export const TOGGLE = 'toggle'

/** The state after the press that a form sent; undefined if it sent none, or an unknown one. */
export function toggled(state: SearchState, pressed: string | null): SearchState | undefined {
  const colon = pressed?.indexOf(':') ?? -1
  const key = CHIP_KEYS.find((each) => each === pressed?.slice(0, colon))
  const value = pressed?.slice(colon + 1, colon + 101) ?? ''
  return key && value !== '' ? toggleChip(state, key, value) : undefined
}
