/** The operator's settings, loaded by the root route with every page. On the server, the brand file's defaults if that failed. */
import type { PublicSettings } from '@masar/contract/settings'
import { useRouteLoaderData } from 'react-router'
import { joinNames, type Language } from './i18n/language.ts'
import { unpack, type Packed } from './packed.ts'

const ROOT = 'root'

type Known = { settings?: Packed<PublicSettings> } | undefined

/** Not in browsers: there every page comes with them, except the error page, which does not use them. */
const defaults = import.meta.env.SSR ? (await import('./default-settings.ts')).DEFAULT_SETTINGS : undefined

function settings(known: unknown): PublicSettings {
  const packed = (known as Known)?.settings
  const found = packed ? unpack(packed) : defaults
  if (found) return found
  throw new Error('No settings came: see the loader of root.tsx.')
}

export const useSettings = (): PublicSettings => settings(useRouteLoaderData(ROOT))

/** The same for a page's `meta`. */
export const settingsOf = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): PublicSettings =>
  settings(matches.find((match) => match?.id === ROOT)?.loaderData)

/** 'Azaiba, Al Mouj, Salalah, and Sohar': the branches within a sentence. */
export const branchNames = (language: Language, { branches }: PublicSettings): string =>
  joinNames(
    language,
    branches.map(({ name }) => name[language]),
  )
