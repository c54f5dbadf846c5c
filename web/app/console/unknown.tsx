import { data } from 'react-router'
import { PageFailure } from './failure.tsx'
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

/** Its own, so that the page has its title. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure error={error} />
}
