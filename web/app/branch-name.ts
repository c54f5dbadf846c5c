import { branchNamed, type Branch } from '@masar/domain/locations'
import type { Language } from './i18n/language.ts'
import { useLanguage } from './i18n/use-language.tsx'
import { useSettings } from './settings.ts'

export type KnownBranches = readonly Pick<Branch, 'id' | 'name'>[]

/** What the operator calls the branch that a text names; one that is hidden goes by its name of the brand file. */
export function branchName(text: string, known: KnownBranches, language: Language): string | undefined {
  const branch = branchNamed(text)
  return (known.find(({ id }) => id === branch?.id) ?? branch)?.name[language]
}

/** The same; what names no branch is left as it is. */
export function useBranchName(): (text: string) => string {
  const language = useLanguage()
  const { branches } = useSettings()
  return (text) => branchName(text, branches, language) ?? text
}
