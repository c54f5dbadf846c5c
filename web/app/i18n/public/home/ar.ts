import { ar as home } from '../../home/ar.ts'
import { ar as places } from '../../places/ar.ts'
import { ar as search } from '../../search/ar.ts'

export const ar = { home, places, search }
