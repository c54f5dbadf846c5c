import { data } from 'react-router'
import { PageFailure } from './failure.tsx'
import { consoleMeta } from './use-desk.ts'
import type { Route } from './+types/unknown'

/** An unknown address below /staff gets the console's own 404 page. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export function meta({ matches }: Route.MetaArgs) {
  return consoleMeta(matches, 'unknownPage')
}

export default function Unknown() {
  return null
}

/** A boundary of its own, so that the page keeps its title. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure error={error} />
}
