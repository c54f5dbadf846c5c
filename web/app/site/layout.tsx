import { Outlet, redirect, useLocation } from 'react-router'
import { isLanguage, otherLanguage } from '../i18n/language.ts'
import { inLanguage, pageLanguage, paths } from '../paths.ts'
import { ToastHost } from '../ui/toasts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { Route } from './+types/layout'

/** The frame of the public pages. A first segment that is no language is no page of ours. */
export function loader({ request }: Route.LoaderArgs) {
  if (!isLanguage(new URL(request.url).pathname.split('/')[1])) throw redirect(paths.home('en'))
  return { year: new Date().getFullYear() }
}

/** The year does not change while somebody looks at the site. */
export const shouldRevalidate = () => false

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, search, hash } = useLocation()
  const [, , current = ''] = pathname.split('/')
  const languageHref = inLanguage(pathname, otherLanguage(pageLanguage(pathname))) + search + hash
  return (
    <>
      <Header session={null} languageHref={languageHref} current={current} clear={current === 'home'} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer year={loaderData.year} />
      <ToastHost />
    </>
  )
}
