import { data, redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { Route } from './+types/catch-all'

const FILE = /\.[a-z0-9]{1,10}$/i

/** The catch-all route: an unknown URL redirects to the home page, but one that looks like a file is a 404. */
export function loader({ request }: Route.LoaderArgs) {
  if (FILE.test(new URL(request.url).pathname)) throw data(null, { status: 404 })
  return redirect(paths.home('en'))
}

export default function CatchAll() {
  return null
}
