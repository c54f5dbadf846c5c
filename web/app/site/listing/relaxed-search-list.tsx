import { fleetTexts, type FleetText } from '../../i18n/fleet/texts.ts'
import { searchTexts, type SearchText } from '../../i18n/search/texts.ts'
import type { Language } from '../../i18n/language.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { listAddress } from '../search/search-state.ts'
import { choiceLabel } from './filter-sections.ts'
import type { Choices } from './load-listing.ts'
import type { RelaxedSearch } from './relaxed-searches.ts'
import './relaxed-search-list.css'

type Texts = { t: FleetText; words: SearchText; language: Language }

function linkText(
  { t, words, language }: Texts,
  choices: Choices,
  { relaxation, count }: Pick<RelaxedSearch, 'relaxation' | 'count'>,
): string {
  switch (relaxation.give) {
    case 'chip': {
      const { key, value } = relaxation
      const choice = choices[key].find((each) => each.value === value) ?? { value, arLabel: undefined }
      return t('without', { what: choiceLabel(words, language, key, choice), count })
    }
    case 'upTo':
      return t('upTo', { rial: relaxation.rial, count })
    case 'price':
      return t('anyPrice', { count })
    case 'branch':
      return t('anyBranch', { count })
    case 'words':
      return t('anyName', { count })
    case 'brand':
      return t('anyBrand', { count })
    case 'mileage':
      return t('anyMileage', { count })
  }
}

/** The changes to the search that would find something, each as a link. */
export function RelaxedSearchList({
  path,
  relaxedSearches,
  choices,
}: {
  path: string
  relaxedSearches: readonly RelaxedSearch[]
  choices: Choices
}) {
  const t = useTexts(fleetTexts)
  const words = useTexts(searchTexts)
  const language = useLanguage()
  if (relaxedSearches.length === 0) return null
  return (
    <ul className="ways-out" aria-label={t('waysOut')}>
      {relaxedSearches.map(({ relaxation, state, count }) => {
        const to = listAddress(path, state)
        return (
          <li key={to}>
            <ButtonLink to={to} variant="line" preventScrollReset>
              {linkText({ t, words, language }, choices, { relaxation, count })}
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}
