import { exactRial } from '@masar/domain/money'
import { branchName } from '@masar/domain/locations'
import { CAR_TYPES, FUEL_TYPES, TRANSMISSIONS } from '@masar/domain/vehicles'
import { searchTexts } from '../../i18n/search/texts.ts'
import { staffFleetTexts } from '../../i18n/staff-fleet/texts.ts'
import { useLanguage, useTexts } from '../../i18n/use-language.tsx'
import { useSettings } from '../../settings.ts'

const WORD_VALUES = [...CAR_TYPES, ...TRANSMISSIONS, ...FUEL_TYPES]

/** Money fields, by their names in the API. */
const MONEY_FIELDS = /price$|^total$/

/** Formats a short value of a car's field as the form would: money with its baisa, types and branches by name. */
export function useValueText() {
  const t = useTexts(staffFleetTexts)
  const words = useTexts(searchTexts)
  const language = useLanguage()
  const { branches } = useSettings()
  return (field: string, value: string | number | boolean | null | readonly string[]): string => {
    if (Array.isArray(value)) return value.map((id: string) => branchName(id, branches, language) ?? id).join(t('and')) || t('none')
    if (MONEY_FIELDS.test(field) && value !== '' && Number.isFinite(Number(value))) return exactRial(Number(value))
    const word = WORD_VALUES.find((each) => each === value)
    return word ? words(word) : String(value ?? '') || t('none')
  }
}
