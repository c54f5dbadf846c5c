import { en as compare } from '../compare/en.ts'
import { en as enquiry } from '../enquiry/en.ts'
import { en as fleet } from '../fleet/en.ts'
import { en as offline } from '../offline/en.ts'
import { en as places } from '../places/en.ts'
import { en as promise } from '../promise/en.ts'
import { en as site } from '../site/en.ts'
import { en as ui } from '../ui/en.ts'

/** What the pages of the site say, in one file: the browser is sent one language. */
export const en = { compare, enquiry, fleet, offline, places, promise, site, ui }
