import { branchName } from '@masar/domain/locations'
import { useLanguage } from './i18n/use-language.tsx'
import { useSettings } from './settings.ts'

/** What the operator calls the branch that a text names; what names none is left as it is. */
export function useBranchName(): (text: string) => string {
  const language = useLanguage()
  const { branches } = useSettings()
  return (text) => branchName(text, branches, language) ?? text
}
