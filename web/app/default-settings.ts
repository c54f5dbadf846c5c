/** The operator's settings as long as none have been changed: the brand file's. */
import type { PublicSettings } from '@masar/contract/settings'
import { BRANCHES } from '@masar/domain/locations'
import { VAT_PERCENT } from '@masar/domain/money'
import { DEFAULT_CONTACT } from '@masar/domain/settings'

export const DEFAULT_SETTINGS: PublicSettings = { ...DEFAULT_CONTACT, branches: [...BRANCHES], closed_days: [], vat_percent: VAT_PERCENT }
