import { fleetTexts } from '../../i18n/fleet/texts.ts'
import { searchTexts } from '../../i18n/search/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { CHIP_KEYS, listAddress, toggleChip, type SearchState } from '../search/search-state.ts'
import { choiceLabel } from './filter-sections.ts'
import type { Listing } from './load-listing.ts'
import { appliedRange } from './price-filter.tsx'

/** The active filters as chips, each of which can be removed. */
export function ActiveFilters({ path, state, listing }: { path: string; state: SearchState; listing: Listing }) {
  const t = useTexts(fleetTexts)
  const words = useTexts(searchTexts)
  const language = useLanguage()
  const chips = CHIP_KEYS.flatMap((key) =>
    state.chips[key].map((value) => {
      const choice = listing.choices[key].find((each) => each.value === value) ?? { value, arLabel: undefined }
      return { id: `${key}:${value}`, label: choiceLabel(words, language, key, choice), next: toggleChip(state, key, value) }
    }),
  )
  const { min, max } = appliedRange(state, listing.range)
  if (state.minPrice !== undefined || state.maxPrice !== undefined) {
    chips.push({
      id: 'price',
      label: t('priceBetween', { min, max }),
      next: { ...state, minPrice: undefined, maxPrice: undefined, page: 1 },
    })
  }
  return chips.map(({ id, label, next }) => <RemovableChip key={id} label={label} to={listAddress(path, next)} />)
}
