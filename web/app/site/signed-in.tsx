import { useEffect } from 'react'
import { Outlet, redirect, useLocation } from 'react-router'
import { tokenContext } from '../context.ts'
import { loginAddress, pageLanguage, paths } from '../paths.ts'
import { currentToken, tokenAtLoad } from '../session.ts'
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
    if (tokenAtLoad === undefined) throw redirect(paths.home('en'))
  },
]

/** Milliseconds. */
const LOOK_AFTER = 250

/** Nothing is shown of a session that has ended, and nothing is done in the name of who signed in next, in another tab. */
function useOwnSession(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const look = () => {
      const token = currentToken()
      if (token === tokenAtLoad) return
      if (token === undefined) window.location.assign(loginAddress(pageLanguage(pathname), pathname + search))
      else window.location.reload()
    }
    // Told by other tabs alone: who logs out here is led on by that. Their cookies may be seen a moment later.
    let timer: ReturnType<typeof setTimeout> | undefined
    const stored = () => {
      clearTimeout(timer)
      timer = setTimeout(look, LOOK_AFTER)
    }
    window.addEventListener('storage', stored)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('storage', stored)
      document.removeEventListener('visibilitychange', look)
    }
  }, [pathname, search])
}

export default function SignedIn() {
  useOwnSession()
  return <Outlet />
}
