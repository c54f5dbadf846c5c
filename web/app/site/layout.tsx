import { Outlet, redirect, useLocation } from 'react-router'
import { mapsKeyContext } from '../context.ts'
import { isLanguage, otherLanguage } from '../i18n/language.ts'
import { inLanguage, pageLanguage, paths } from '../paths.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { ToastHost } from '../ui/toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MapsKeyContext } from './places/maps-key.ts'
import type { Route } from './+types/layout'

/** The frame of the public pages. A first segment that is no language is no page of ours. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (!isLanguage(new URL(request.url).pathname.split('/')[1])) throw redirect(paths.home('en'))
  return { year: new Date().getFullYear(), mapsKey: context.get(mapsKeyContext) }
}

/** The year does not change while somebody looks at the site. */
export const shouldRevalidate = () => false

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, search, hash } = useLocation()
  const [, , current = ''] = pathname.split('/')
  // The server does not know the hash, and hydration would not mend an attribute.
  const languageHref = inLanguage(pathname, otherLanguage(pageLanguage(pathname))) + search + (useHydrated() ? hash : '')
  return (
    <>
      <Header session={null} languageHref={languageHref} current={current} clear={current === 'home'} />
      <main id="main" tabIndex={-1}>
        <MapsKeyContext value={loaderData.mapsKey}>
          <Outlet />
        </MapsKeyContext>
      </main>
      <Footer year={loaderData.year} />
      <ToastHost />
    </>
  )
}
