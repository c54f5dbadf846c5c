/** What people read for the words of a car that travel on the wire. */
import { CAR_TYPES, FUEL_TYPES, TRANSMISSIONS } from '@masar/domain/vehicles'
import type { SearchText } from './texts.ts'

const WORDS = [...CAR_TYPES, ...TRANSMISSIONS, ...FUEL_TYPES]

/** A fixed value in the language of the page; one we do not know is shown as it came. */
export function wordLabel(t: SearchText, value: string): string {
  const word = WORDS.find((each) => each === value)
  return word === undefined ? value : t(word)
}
