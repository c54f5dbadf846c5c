import { useEffect } from 'react'
import { Outlet, redirect, useLocation } from 'react-router'
import { tokenContext } from '../context.ts'
import { loginAddress, pageLanguage, paths } from '../paths.ts'
import { currentToken, tokenAtLoad } from '../session.ts'
import type { Route } from './+types/signed-in'

/** Signed-in pages need a token: on the server in the request, in the browser since the document was loaded. They are never cached. */
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

/** Milliseconds after a `storage` event until the cookies are checked. */
const LOOK_AFTER = 250

/** Leaves or reloads the page when another tab ends or changes the session, so that it never shows or acts for the wrong customer. */
function useOwnSession(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const look = () => {
      const token = currentToken()
      if (token === tokenAtLoad) return
      if (token === undefined) window.location.assign(loginAddress(pageLanguage(pathname), pathname + search))
      else window.location.reload()
    }
    // Only other tabs cause this event; a logout in this one reloads by itself. Another tab's cookies may become visible a moment later.
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
