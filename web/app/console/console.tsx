/** The root of all pages below /staff: works out session and language, and keeps the pages out of caches and search engines. */
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { apiContext } from '../context.ts'
import { fetchToasts, ToastHost } from '../ui/toasts.tsx'
import { deskContext, openDesk, refuseCrossOrigin, reloadWithStrictCookie } from './desk.ts'
import { requireSessionForLargeBody } from './calls.ts'
import { ConsoleFailure } from './failure.tsx'
import { keepPageOnFailure } from './failed-requests.ts'
import { useIncompleteDateGuard } from './use-incomplete-date-guard.ts'
import { LeavingQuestion } from './unsaved.tsx'
import './console.css'
import '../styles/console-print.css'
import type { Route } from './+types/console'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    refuseCrossOrigin(request)
    const desk = openDesk(request, context.get(apiContext))
    context.set(deskContext, desk)
    await requireSessionForLargeBody(request, desk)
    const response = reloadWithStrictCookie(request) ?? (await next())
    response.headers.set('cache-control', 'no-store')
    response.headers.set('x-robots-tag', 'noindex, nofollow')
    return response
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOnFailure]

export function loader({ context }: Route.LoaderArgs) {
  return { language: context.get(deskContext).language, now: new Date().toISOString() }
}

export default function Console() {
  // Loads the toasts' code early: once the network is gone, it could not be loaded to report a failed change.
  useEffect(fetchToasts, [])
  useIncompleteDateGuard()
  return (
    <div className="console">
      <Outlet />
      <LeavingQuestion />
      <ToastHost />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="console">
      <main id="main" className="console__alone">
        <ConsoleFailure error={error} />
      </main>
    </div>
  )
}
