/** What the operator has set: read with every page by the root, as the brand file has it where that could not be. */
import type { PublicSettings } from '@masar/contract/settings'
import { BRANCHES } from '@masar/domain/locations'
import { VAT_PERCENT } from '@masar/domain/money'
import { USUAL_CONTACT } from '@masar/domain/settings'
import { useRouteLoaderData } from 'react-router'

const ROOT = 'root'

const USUAL: PublicSettings = { ...USUAL_CONTACT, branches: [...BRANCHES], closed_days: [], vat_percent: VAT_PERCENT }

type Known = { settings?: PublicSettings } | undefined

export const useSettings = (): PublicSettings => (useRouteLoaderData(ROOT) as Known)?.settings ?? USUAL

/** The same for a page's `meta`. */
export const settingsOf = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): PublicSettings =>
  (matches.find((match) => match?.id === ROOT)?.loaderData as Known)?.settings ?? USUAL
