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
import { asleep } from '../ui/asleep.tsx'
import { fetched } from '../ui/fetched.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { ToastHost } from '../ui/toasts.tsx'
import { useStored } from './browser-store.ts'
import { leaseCart } from './cart/lease-cart.ts'
import { Header } from './header.tsx'
import { MapsKeyContext } from './places/maps-key.ts'
import './footer.css'
import type { Route } from './+types/layout'

/** Whose token the request carries is known to every page below. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => context.set(tokenContext, tokenInCookies(request.headers.get('cookie')) ?? null),
]

/** Who is signed in; a token that is not known any more is nobody's. Where the API cannot say, a session is not over. */
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

/** The frame of the public pages. A first segment that is no language is no page of ours. */
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

/** Who is signed in is asked once, when the document loads; and the year does not change meanwhile. */
export const shouldRevalidate = () => false

/** The cars in the lease cart, where the header shows them: in the cart itself, and beside a car one might add to it. */
function useCartCount(pathname: string): number | undefined {
  const count = useStored(leaseCart, (cars) => cars.length)
  const [, , page, , details] = pathname.split('/')
  return page === 'lease-cart' || (page === 'lease-car' && details === 'details' && count > 0) ? count : undefined
}

const GooglePrompt = lazy(async () => ({ default: (await fetched(() => import('./google-prompt.tsx'))).GooglePrompt }))

/** Nobody waits for it; where its code cannot be had, the page is as well without. */
const ServiceWorker = lazy(() =>
  import('./offline/service-worker.tsx').then(
    (code) => ({ default: code.ServiceWorker }),
    () => ({ default: () => null }),
  ),
)

const loadFooter = async () => (await import('./footer.tsx')).FrameFooter
const FOOTER = asleep(loadFooter, import.meta.env.SSR ? await loadFooter() : undefined)

export default function SiteLayout({ loaderData: { session, lost, mapsKey, clientId } }: Route.ComponentProps) {
  const { pathname, search, hash } = useLocation()
  const [, , current = ''] = pathname.split('/')
  const cart = useCartCount(pathname)
  const hydrated = useHydrated()
  useEffect(() => {
    if (lost) dropSession()
  }, [lost])
  // Back and forward bring pages as they were, also those of who has logged out since, or in. Asked for anew, a page is as it should be.
  useEffect(() => {
    const look = ({ persisted }: Pick<PageTransitionEvent, 'persisted'>) =>
      ((session && !currentToken()) || (persisted && currentToken() !== tokenAtLoad)) && window.location.reload()
    look({ persisted: false })
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [session])
  // The server does not know the hash, and hydration would not mend an attribute.
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
