/** Every address of the site (paths.ts writes them). What is not here leads to /en/home. */
import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

const auth = (mode: string) => route(mode, 'account/auth-page.tsx', { id: mode })

export default [
  layout('site/layout.tsx', [
    route('en/media', 'site/media/media.tsx'),
    route('en/media/en/articles/:id', 'site/media/article.tsx', { id: 'english-article' }),
    route('en/media/ar/articles/:id', 'site/media/article.tsx', { id: 'arabic-article' }),
    ...prefix(':lang', [
      route('home', 'site/home/home.tsx'),
      route('rental-car', 'site/listing/rental-car.tsx'),
      route('rental-car/:id/details', 'site/detail/rental-car-details.tsx'),
      route('lease-car', 'site/listing/lease-car.tsx'),
      route('lease-car/:id/details', 'site/detail/lease-car-details.tsx'),
      route('preowned-car', 'site/listing/preowned-car.tsx'),
      route('preowned-car/:id/details', 'site/detail/preowned-car-details.tsx'),
      route('about-us', 'site/about/about-us.tsx'),
      route('locations', 'site/locations/locations.tsx'),
      route('contact-us', 'site/forms/contact-us.tsx'),
      route('corporate', 'site/forms/corporate.tsx'),
      route('lease', 'site/forms/lease.tsx'),
      ...['login', 'signup', 'forgot'].map(auth),
      route('privacy', 'site/legal/privacy.tsx'),
      route('terms', 'site/legal/terms.tsx'),
      route('compare', 'site/compare/compare.tsx'),
      route('saved', 'site/compare/saved.tsx'),
      route('offline', 'site/offline/offline.tsx'),
      layout('site/signed-in.tsx', [
        route('profile', 'account/profile/profile.tsx'),
        route('lease-cart', 'site/cart/lease-cart-page.tsx'),
        ...['my-enquiry', 'my-enquiries'].map((path) => route(path, 'account/enquiries/my-enquiries.tsx', { id: path })),
        route('my-enquiry/:id', 'account/enquiries/enquiry.tsx'),
      ]),
    ]),
  ]),
  route('staff', 'console/console.tsx', { id: 'console' }, [
    route('login', 'console/sign-in/login.tsx', { id: 'staff-login' }),
    route('password', 'console/sign-in/password.tsx'),
    route('authenticator', 'console/sign-in/authenticator.tsx'),
    route('language', 'console/set-language.ts'),
    route('sign-out', 'console/sign-out.ts'),
    route('live', 'console/live.ts', { id: 'console-live' }),
    route('enquiries/:id/files/:file', 'console/inbox/attachment.ts'),
    route('enquiries.csv', 'console/inbox/enquiries-csv.ts'),
    route('leads.csv', 'console/leads/leads-csv.ts'),
    route('customers/:id/copy', 'console/customers/copy.ts'),
    layout('console/frame/frame.tsx', { id: 'console-frame' }, [
      layout('console/inbox/inbox.tsx', { id: 'console-inbox' }, [
        index('console/inbox/nothing-open.tsx'),
        route('enquiries/:id', 'console/inbox/enquiry.tsx'),
      ]),
      route('leads', 'console/leads/leads.tsx', { id: 'console-leads' }, [
        route(':id', 'console/leads/lead.tsx'),
        route(':id/enquiry', 'console/leads/file-lead.tsx'),
      ]),
      route('customers', 'console/customers/customers.tsx', { id: 'console-customers' }, [route(':id', 'console/customers/customer.tsx')]),
      route('users', 'console/users/users.tsx', { id: 'console-users' }, [
        route('new', 'console/users/new-user.tsx'),
        route(':id', 'console/users/user.tsx'),
      ]),
      route('dashboard', 'console/dashboard/dashboard.tsx', { id: 'console-dashboard' }),
      route('audit', 'console/audit/audit.tsx'),
      route('settings', 'console/settings/settings.tsx', { id: 'console-settings' }),
      route('profile', 'console/profile/profile.tsx', { id: 'console-profile' }),
      route('*', 'console/unknown.tsx'),
    ]),
  ]),
  route('robots.txt', 'site/found/robots.ts'),
  route('sitemap.xml', 'site/found/sitemap-route.ts', { id: 'sitemap' }),
  route('sitemap/:part', 'site/found/sitemap-route.ts', { id: 'sitemap-part' }),
  route('manifest.webmanifest', 'site/found/manifest.ts'),
  ...(process.env['NODE_ENV'] === 'development' ? [route('dev/kit', 'dev/kit.tsx')] : []),
  index('site/elsewhere.tsx', { id: 'start' }),
  route('*', 'site/elsewhere.tsx'),
] satisfies RouteConfig
