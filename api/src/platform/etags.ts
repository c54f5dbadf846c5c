/** ETags for conditional requests. */
import type { ApiLanguage } from '../messages/messages.ts'

/** The ETag of a response. Responses differ by language, so the language is part of it. */
export const entityTag = (revision: string, language: ApiLanguage): string => `"${revision}-${language}"`

/** Whether an `if-none-match` header matches the ETag. A compressing proxy may have turned it into a weak one. */
export const matchesEtag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*')
