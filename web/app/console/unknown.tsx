import { data } from 'react-router'
import { consoleMeta } from './use-desk.ts'
import type { Route } from './+types/unknown'

/** Below /staff an address that is none stays in the console. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'unknownPage')
}

export default function Unknown() {
  return null
}
