import { en as offline } from '../../offline/en.ts'
import { en as site } from '../../site/en.ts'
import { en as ui } from '../../ui/en.ts'

/** Texts that every page of the site needs. */
export const en = { offline, site, ui }
