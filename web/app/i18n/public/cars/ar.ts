import { ar as compare } from '../../compare/ar.ts'
import { ar as fleet } from '../../fleet/ar.ts'
import { ar as home } from '../../home/ar.ts'
import { ar as places } from '../../places/ar.ts'

export const ar = { compare, fleet, home, places }
