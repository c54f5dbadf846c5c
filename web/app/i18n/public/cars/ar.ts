import { ar as compare } from '../../compare/ar.ts'
import { ar as enquiry } from '../../enquiry/ar.ts'
import { ar as fleet } from '../../fleet/ar.ts'
import { ar as places } from '../../places/ar.ts'
import { ar as promise } from '../../promise/ar.ts'
import { ar as search } from '../../search/ar.ts'

export const ar = { compare, enquiry, fleet, places, promise, search }
