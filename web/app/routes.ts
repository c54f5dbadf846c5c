/** Every address of the site (paths.ts writes them). What is not here leads to /en/home. */
import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

const frame = (path: string, id: string) => route(path, 'site/frame/page.tsx', { id })
const auth = (mode: string) => route(mode, 'account/auth-page.tsx', { id: mode })

export default [
  layout('site/layout.tsx', [
    route('en/media', 'site/frame/page.tsx', { id: 'media' }),
    route('en/media/en/articles/:id', 'site/frame/page.tsx', { id: 'english-article' }),
    route('en/media/ar/articles/:id', 'site/frame/page.tsx', { id: 'arabic-article' }),
    ...prefix(':lang', [
      route('home', 'site/home/home.tsx'),
      route('rental-car', 'site/listing/rental-car.tsx'),
      route('rental-car/:id/details', 'site/detail/rental-car-details.tsx'),
      route('lease-car', 'site/listing/lease-car.tsx'),
      route('lease-car/:id/details', 'site/detail/lease-car-details.tsx'),
      route('preowned-car', 'site/listing/preowned-car.tsx'),
      route('preowned-car/:id/details', 'site/detail/preowned-car-details.tsx'),
      frame('about-us', 'about-us'),
      frame('locations', 'locations'),
      frame('contact-us', 'contact-us'),
      frame('corporate', 'corporate'),
      frame('lease', 'lease'),
      ...['login', 'signup', 'forgot'].map(auth),
      frame('privacy', 'privacy'),
      frame('terms', 'terms'),
      route('compare', 'site/compare/compare.tsx'),
      route('saved', 'site/compare/saved.tsx'),
      layout('site/signed-in.tsx', [
        route('profile', 'account/profile/profile.tsx'),
        ...['lease-cart', 'my-enquiry', 'my-enquiries', 'my-enquiry/:id'].map((path) => frame(path, path)),
      ]),
    ]),
  ]),
  ...(process.env['NODE_ENV'] === 'development' ? [route('dev/kit', 'dev/kit.tsx')] : []),
  index('site/elsewhere.tsx', { id: 'start' }),
  route('*', 'site/elsewhere.tsx'),
] satisfies RouteConfig
