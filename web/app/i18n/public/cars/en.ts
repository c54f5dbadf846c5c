import { en as compare } from '../../compare/en.ts'
import { en as enquiry } from '../../enquiry/en.ts'
import { en as fleet } from '../../fleet/en.ts'
import { en as places } from '../../places/en.ts'
import { en as promise } from '../../promise/en.ts'
import { en as search } from '../../search/en.ts'

export const en = { compare, enquiry, fleet, places, promise, search }
