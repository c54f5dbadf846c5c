import { en as compare } from '../../compare/en.ts'
import { en as fleet } from '../../fleet/en.ts'
import { en as home } from '../../home/en.ts'
import { en as places } from '../../places/en.ts'

/** What the pages of cars say. */
export const en = { compare, fleet, home, places }
