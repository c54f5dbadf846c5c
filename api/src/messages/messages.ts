import { ar } from './ar.ts'
import { en } from './en.ts'

export type ApiLanguage = 'en' | 'ar'
export type MessageKey = keyof typeof en

const catalogues: Record<ApiLanguage, Record<MessageKey, string>> = { en, ar }

export const messages = (language: ApiLanguage): Record<MessageKey, string> => catalogues[language]

/** A message with its {names} filled in. */
export function message(language: ApiLanguage, key: MessageKey, values: Record<string, string | number>): string {
  return catalogues[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Our languages in an `accept-language` header, each with its weight. `es-AR` must not count as Arabic. */
const RANGES = /(?:^|,)\s*(en|ar)\b(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+))?/gi

function preferred(header: string): ApiLanguage {
  let best = { language: 'en', weight: 0 }
  for (const [, language = '', weight = '1'] of header.slice(0, 200).matchAll(RANGES)) {
    if (Number(weight) > best.weight) best = { language, weight: Number(weight) }
  }
  return best.language.toLowerCase() === 'ar' ? 'ar' : 'en'
}

/** How many headers are cached: browsers send the same few with every request. */
const MOST_REMEMBERED = 100
const remembered = new Map<string, ApiLanguage>()

/** The language that an `accept-language` header prefers, the first of equal ones; English if it names neither. */
export function languageOf(header = ''): ApiLanguage {
  const known = remembered.get(header)
  if (known) return known
  if (remembered.size === MOST_REMEMBERED) remembered.clear()
  const language = preferred(header)
  remembered.set(header, language)
  return language
}
