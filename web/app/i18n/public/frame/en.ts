import { en as offline } from '../../offline/en.ts'
import { en as site } from '../../site/en.ts'
import { en as ui } from '../../ui/en.ts'

/** What every page of the site says. */
export const en = { offline, site, ui }
