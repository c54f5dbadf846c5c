/** The filter panel as data: its chip sections, in the specified order, with seats after them. */
import { displayText, OFFER_NAME_LENGTH } from '@masar/domain/text'
import type { Language } from '../../i18n/language.ts'
import type { SearchText } from '../../i18n/search/texts.ts'
import { wordLabel } from '../../i18n/search/word-label.ts'
import type { ChipKey } from '../search/search-state.ts'
import type { Choice, Choices } from './load-listing.ts'

type Section = {
  key: ChipKey
  title: 'carType' | 'transmissionType' | 'brandName' | 'fuelType' | 'modelYear' | 'offers' | 'seats'
  /** Left out where the fleet offers no value. */
  onlyIfOffered: boolean
  open: boolean
}

const SECTIONS: readonly Section[] = [
  { key: 'car_type', title: 'carType', onlyIfOffered: false, open: true },
  { key: 'transmission_type', title: 'transmissionType', onlyIfOffered: false, open: true },
  { key: 'brand_name', title: 'brandName', onlyIfOffered: false, open: true },
  { key: 'fuel_type', title: 'fuelType', onlyIfOffered: false, open: true },
  { key: 'year', title: 'modelYear', onlyIfOffered: true, open: true },
  { key: 'offer', title: 'offers', onlyIfOffered: true, open: false },
  { key: 'seat', title: 'seats', onlyIfOffered: true, open: false },
]

export const filterSections = (choices: Choices): readonly Section[] =>
  SECTIONS.filter(({ key, onlyIfOffered }) => !onlyIfOffered || choices[key].length > 0)

/** The label of a value's chip. */
export function choiceLabel(t: SearchText, language: Language, key: ChipKey, choice: Pick<Choice, 'value' | 'arLabel'>): string {
  if (key === 'seat') return t('seatCount', { n: Number(choice.value) })
  const label = language === 'ar' && choice.arLabel !== undefined ? choice.arLabel : wordLabel(t, choice.value)
  return key === 'offer' ? displayText(label, { length: OFFER_NAME_LENGTH }) : label
}
