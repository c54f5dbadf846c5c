import { en as home } from '../../home/en.ts'
import { en as places } from '../../places/en.ts'
import { en as search } from '../../search/en.ts'

export const en = { home, places, search }
