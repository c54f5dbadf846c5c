import { useLanguage } from '../../i18n/use-language.tsx'
import { useSettings } from '../../settings.ts'
import { branchNames } from '../fleet/names.ts'

/** What people call a branch. */
export function useBranchName(): (id: string) => string {
  const language = useLanguage()
  const { branches } = useSettings()
  return (id) => branchNames([id], branches, language, '')
}
