import { branchName } from '@masar/domain/locations'
import { useLanguage } from './i18n/use-language.tsx'
import { useSettings } from './settings.ts'

/** The operator's name for the branch that a text names; any other text is returned as it is. */
export function useBranchName(): (text: string) => string {
  const language = useLanguage()
  const { branches } = useSettings()
  return (text) => branchName(text, branches, language) ?? text
}
