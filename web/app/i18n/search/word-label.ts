/** Labels of the fixed values that the API uses for a vehicle. */
import { CAR_TYPES, FUEL_TYPES, TRANSMISSIONS } from '@masar/domain/vehicles'
import type { SearchText } from './texts.ts'

const WORDS = [...CAR_TYPES, ...TRANSMISSIONS, ...FUEL_TYPES]

/** The label of a fixed value in the language of the page; an unknown value is shown as it came. */
export function wordLabel(t: SearchText, value: string): string {
  const word = WORDS.find((each) => each === value)
  return word === undefined ? value : t(word)
}
