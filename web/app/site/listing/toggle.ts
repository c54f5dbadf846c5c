import { CHIP_KEYS, toggleChip, type SearchState } from '../search/search-state.ts'

/** The name a pressed chip sends where no script is at work: `toggle=fuel_type:ev`. */
export const TOGGLE = 'toggle'

/** The state after the press a form sent, or undefined when it sent none that is known. */
export function toggled(state: SearchState, pressed: string | null): SearchState | undefined {
  const colon = pressed?.indexOf(':') ?? -1
  const key = CHIP_KEYS.find((each) => each === pressed?.slice(0, colon))
  const value = pressed?.slice(colon + 1, colon + 101) ?? ''
  return key && value !== '' ? toggleChip(state, key, value) : undefined
}
