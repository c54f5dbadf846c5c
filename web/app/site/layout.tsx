import { CallFailure } from '@masar/contract/client'
import { muscatParts } from '@masar/domain/muscat-time'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, redirect, useLocation, type RouterContextProvider } from 'react-router'
import { customerClient } from '../api.ts'
import { googleClientIdContext, mapsKeyContext, originContext, tokenContext } from '../context.ts'
import { GoogleClientIdContext } from '../google-client-id.ts'
import { isLanguage, otherLanguage } from '../i18n/language.ts'
import { inLanguage, pageLanguage, paths } from '../paths.ts'
import { currentToken, dropSession, tokenAtLoad, tokenInCookies, type Session } from '../session.ts'
import { deferHydration } from '../ui/deferred-hydration.tsx'
import { loadWithRetry } from '../ui/load-with-retry.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { ToastHost } from '../ui/toasts.tsx'
import { useStored } from './browser-store.ts'
import { leaseCart } from './cart/lease-cart.ts'
import { Header } from './header.tsx'
import { MapsKeyContext } from './places/maps-key.ts'
import './footer.css'
import type { Route } from './+types/layout'

/** Makes the session token of the request available to every page below. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => context.set(tokenContext, tokenInCookies(request.headers.get('cookie')) ?? null),
]

/** The signed-in customer; null if the API no longer accepts the token. Any other failure of the API does not end the session. */
async function sessionOf(context: Readonly<RouterContextProvider>): Promise<Session | null> {
  if (context.get(tokenContext) === null) return null
  try {
    const { data } = await customerClient(context, 'en')('GET /v1/customer/profile')
    return { name: data.name, imageUrl: data.image_url }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return error.status === 401 ? null : { name: '', imageUrl: null }
  }
}

/** The loader of the public pages' layout. A path whose first segment is not a language redirects to the home page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isLanguage(new URL(request.url).pathname.split('/')[1])) throw redirect(paths.home('en'))
  const session = await sessionOf(context)
  const lost = session === null && context.get(tokenContext) !== null
  return {
    year: muscatParts(new Date()).year,
    origin: context.get(originContext),
    mapsKey: context.get(mapsKeyContext),
    clientId: context.get(googleClientIdContext),
    session,
    lost,
  }
}

/** The session is loaded once, with the document; and the year does not change meanwhile. */
export const shouldRevalidate = () => false

/** The number of cars in the lease cart, where the header shows it: on the cart's page, and on a lease car's unless the cart is empty. */
function useCartCount(pathname: string): number | undefined {
  const count = useStored(leaseCart, (cars) => cars.length)
  const [, , page, , details] = pathname.split('/')
  return page === 'lease-cart' || (page === 'lease-car' && details === 'details' && count > 0) ? count : undefined
}

const GooglePrompt = lazy(async () => ({ default: (await loadWithRetry(() => import('./google-prompt.tsx'))).GooglePrompt }))

/** Optional: if its code cannot be loaded, the page works without it. */
const ServiceWorker = lazy(() =>
  import('./offline/service-worker.tsx').then(
    (code) => ({ default: code.ServiceWorker }),
    () => ({ default: () => null }),
  ),
)

const loadFooter = async () => (await import('./footer.tsx')).FrameFooter
const FOOTER = deferHydration(loadFooter, import.meta.env.SSR ? await loadFooter() : undefined)

export default function SiteLayout({ loaderData: { session, lost, mapsKey, clientId } }: Route.ComponentProps) {
  const { pathname, search, hash } = useLocation()
  const [, , current = ''] = pathname.split('/')
  const cart = useCartCount(pathname)
  const hydrated = useHydrated()
  useEffect(() => {
    if (lost) dropSession()
  }, [lost])
  // Back and forward restore pages as they were, even if the visitor has logged out or in since: reload such a page.
  useEffect(() => {
    const look = ({ persisted }: Pick<PageTransitionEvent, 'persisted'>) =>
      ((session && !currentToken()) || (persisted && currentToken() !== tokenAtLoad)) && window.location.reload()
    look({ persisted: false })
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [session])
  // The server does not know the hash, and hydration does not correct attributes that differ.
  const languageHref = inLanguage(pathname, otherLanguage(pageLanguage(pathname))) + search + (hydrated ? hash : '')
  return (
    <GoogleClientIdContext value={clientId}>
      <Header
        session={session}
        languageHref={languageHref}
        current={current}
        clear={current === 'home'}
        {...(cart === undefined ? {} : { cart })}
      />
      <main id="main" tabIndex={-1}>
        <MapsKeyContext value={mapsKey}>
          <Outlet />
        </MapsKeyContext>
      </main>
      {FOOTER}
      <ToastHost />
      {hydrated && (
        <Suspense>
          <ServiceWorker />
        </Suspense>
      )}
      {hydrated && !session && clientId !== null && (
        <Suspense>
          <GooglePrompt />
        </Suspense>
      )}
    </GoogleClientIdContext>
  )
}
