import { Outlet, redirect } from 'react-router'
import { tokenContext } from '../context.ts'
import { paths } from '../paths.ts'
import { signedInAtLoad } from '../session.ts'
import type { Route } from './+types/signed-in'

/** The signed-in pages exist for those who were signed in when the document was loaded, and stay on no disk. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }, next) => {
    if (context.get(tokenContext) === null) throw redirect(paths.home('en'))
    const response = await next()
    response.headers.set('cache-control', 'no-store')
    return response
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
