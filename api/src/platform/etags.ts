/** ETags: names of answers, by which a caller says which one it has. */
import type { ApiLanguage } from '../messages/messages.ts'

/** The name of an answer. It is said in one language, so that is part of it. */
export const entityTag = (revision: string, language: ApiLanguage): string => `"${revision}-${language}"`

/** Whether an `if-none-match` header names the answer. A proxy that compresses may have made the name a weak one. */
export const isKnown = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*')
