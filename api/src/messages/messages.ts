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

/** The language an `accept-language` header prefers; English unless Arabic comes before it. */
export function languageOf(header: string | undefined): ApiLanguage {
  const first = /\b(en|ar)\b/i.exec((header ?? '').slice(0, 200))
  return first?.[1]?.toLowerCase() === 'ar' ? 'ar' : 'en'
}
