import { ar as offline } from '../../offline/ar.ts'
import { ar as site } from '../../site/ar.ts'
import { ar as ui } from '../../ui/ar.ts'

export const ar = { offline, site, ui }
