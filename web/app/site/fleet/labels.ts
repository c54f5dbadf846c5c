/** What people read for the words that travel on the wire. */
import type { Translate } from '../../i18n/translate.ts'
import type { fleetTexts } from '../../i18n/fleet/texts.ts'
import type { searchTexts } from '../../i18n/search/texts.ts'

export type FleetText = Translate<(typeof fleetTexts)['en']>
export type SearchText = Translate<(typeof searchTexts)['en']>

const WORDS = ['Sedan', 'Hatchback', 'SUV', 'Coupe', 'Commercial', 'automatic', 'manual', 'petrol', 'diesel', 'hybrid', 'ev'] as const
type Word = (typeof WORDS)[number]

const isWord = (value: string): value is Word => WORDS.some((word) => word === value)

/** A fixed value in the language of the page; one we do not know is shown as it came. */
export const wordLabel = (t: SearchText, value: string): string => (isWord(value) ? t(value) : value)
