import { Outlet, redirect } from 'react-router'
import { tokenContext } from '../context.ts'
import { paths } from '../paths.ts'
import { signedInAtLoad } from '../session.ts'
import type { Route } from './+types/signed-in'

/** The signed-in pages exist for those who were signed in when the document was loaded. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (context.get(tokenContext) === null) throw redirect(paths.home('en'))
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => {
    if (!signedInAtLoad) throw redirect(paths.home('en'))
  },
]

export default function SignedIn() {
  return <Outlet />
}
