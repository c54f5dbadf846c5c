import { ar as compare } from '../compare/ar.ts'
import { ar as enquiry } from '../enquiry/ar.ts'
import { ar as fleet } from '../fleet/ar.ts'
import { ar as offline } from '../offline/ar.ts'
import { ar as places } from '../places/ar.ts'
import { ar as promise } from '../promise/ar.ts'
import { ar as site } from '../site/ar.ts'
import { ar as ui } from '../ui/ar.ts'

export const ar = { compare, enquiry, fleet, offline, places, promise, site, ui }
